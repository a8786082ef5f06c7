import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ingestPhoto } from '../../core/features/photos/ingest.ts'
import { createMediaStore } from '../../core/platform/media/index.ts'
import { createMoneyWorld } from '../factories/money-world.ts'
import { startDurableServer } from '../faults/durable-server.ts'
import { recordFigure } from '../faults/figures.ts'
import { createLoggedInMember } from '../faults/people.ts'
import { atFileEnd } from '../harness/index.ts'
import { startBucketServer } from '../local-cluster/bucket-server.ts'
import { startProduct } from './start-product.ts'

// The cost of a photo for the web process, if it sends the bytes and if something else does.

const clients = 8
const photosOfEach = 1000
const size = 800

const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-photos-'))
atFileEnd(() => rm(folder, { recursive: true, force: true }))
const bucket = await startBucketServer(path.join(folder, 'bucket'))
atFileEnd(() => bucket.stop())
Object.assign(process.env, bucket.credentials)
const postgres = await startDurableServer()
const world = await createMoneyWorld({ database: postgres.db })
const file = path.join(folder, 'photo.jpg')
const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
await sharp({ create: { width: size, height: size, channels: 3, background: '#888', noise } })
  .jpeg()
  .toFile(file)

const inFolder = () => `file:${path.join(folder, 'media')}`
const inBucket = () => bucket.url('photos')
test.each([
  ['a folder, sent by the product', inFolder, '', 200],
  ['a folder, sent by a proxy', inFolder, 'accel:/photos/', 200],
  ['a bucket, sent by the product', inBucket, '', 200],
  ['a bucket, by signed addresses', inBucket, 'signed', 302],
])('photos in %s', { timeout: 180_000 }, async (name, mediaUrl, delivery, expected) => {
  const owner = await world.member()
  world.services.media = await createMediaStore(mediaUrl())
  const { id } = await ingestPhoto(world.services, null, {
    memberId: owner.member.id,
    domainId: owner.member.domainId,
    file,
    status: 'active',
  })
  const people: { token: string }[] = []
  for (let n = 0; n < clients; n += 1) people.push(await createLoggedInMember(world))
  const env = { WEB_PROCESSES: '1', MEDIA_URL: mediaUrl(), MEDIA_DELIVERY: delivery, ...bucket.credentials }
  const product = await startProduct(postgres.db.url, env)
  const ask = (token: string) => getPhoto(product.port, world.site.domain.host, token, id)
  const rounds = async (count: number) => {
    const asking = people.map(async ({ token }) => {
      for (let n = 0; n < count; n += 1) expect((await ask(token)).status).toBe(expected)
    })
    await Promise.all(asking)
  }
  await rounds(photosOfEach / 10)
  const before = await cpuSeconds(product.pid() ?? 0)
  await rounds(photosOfEach)
  const spent = (await cpuSeconds(product.pid() ?? 0)) - before
  const { bytes } = await ask(people[0]?.token ?? '')
  expect(bytes > 10_000).toBe(delivery === '')
  recordFigure({ what: `photos in a second of a core, ${name}`, figure: Math.round((clients * photosOfEach) / spent) })
})

const agent = new Agent({ keepAlive: true })
function getPhoto(port: number, host: string, token: string, id: string) {
  return new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const headers = { host: `${host}:${port}`, cookie: `session=${token}` }
    const asking = request({ agent, port, host: '127.0.0.1', path: `/api/media/${id}/medium`, headers }, (reply) => {
      let bytes = 0
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, bytes }))
      reply.on('error', reject)
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** Processor time of a process so far, in seconds: its clock ticks a hundred times a second. */
async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
