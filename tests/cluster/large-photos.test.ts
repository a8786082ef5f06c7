import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { residentBytes } from '../bench/process-usage.ts'
import { createMoneyWorld } from '../factories/money-world.ts'
import { startDurableServer } from '../faults/durable-server.ts'
import { recordFigure } from '../faults/figures.ts'
import { createLoggedInMember } from '../faults/people.ts'
import { createClient } from '../harness/client.ts'
import { startProduct } from './start-product.ts'

// Uploads stream to the disk and are decoded in another process, so the memory of the web process stays flat.

const clients = 24
const maxMegabytes = 450
const megabyte = 1024 * 1024

test(`two photos of 38 megapixels beside ${clients} clients need less than ${maxMegabytes} MB`, {
  timeout: 300_000,
}, async () => {
  const { db } = await startDurableServer()
  const world = await createMoneyWorld({ database: db })
  const people: { token: string }[] = []
  for (let n = 0; n < clients + 2; n += 1) people.push(await createLoggedInMember(world))
  const senders = people.splice(0, 2)
  const product = await startProduct(db.url, { WEB_PROCESSES: '1' })
  const open = ({ token }: { token: string }) => {
    const client = createClient(product.port, world.site.domain.host)
    client.cookies.set('session', token)
    return client
  }
  const photo = new Blob([new Uint8Array(await photoOf38Megapixels())])
  expect(photo.size).toBeGreaterThan(4 * megabyte)

  let going = true
  let answered = 0
  const failed: string[] = []
  const others = people.map(async (person, n) => {
    const client = open(person)
    const paths = ['/members', '/api/chats.php', '/api/members?min_age=18', '/api/likes.php', '/api/user.php']
    for (let turn = n; going; turn += 1) {
      const { status, text } = await client.get(paths[turn % paths.length] ?? '/')
      answered += 1
      if (status !== 200) failed.push(`${status} ${paths[turn % paths.length]} ${text.slice(0, 200)}`)
    }
  })
  const memory = watchMemory(product.pid() ?? 0)
  while (answered < 10 * clients) await wait(20)
  const before = memory.peak().serving
  const uploads = await Promise.all(
    senders.map((sender) => {
      const form = new FormData()
      form.append('photo', photo, 'photo.jpg')
      return open(sender).post('/api/photos', form)
    }),
  )
  going = false
  await Promise.all(others)
  await memory.stop()

  expect(uploads.map(({ status, text }) => [status, status === 200 ? '' : text])).toEqual([
    [200, ''],
    [200, ''],
  ])
  expect(failed).toEqual([])
  const { serving, decoding, together } = memory.peak()
  expect(decoding).toBeGreaterThan(0)
  expect(serving).toBeLessThan(maxMegabytes * megabyte)
  const inMegabytes = (bytes: number) => Math.round(bytes / megabyte)
  recordFigure({ what: 'MB of the serving process before two photos of 38 megapixels', figure: inMegabytes(before) })
  recordFigure({ what: 'MB of it meanwhile, at most', figure: inMegabytes(serving), aim: maxMegabytes })
  recordFigure({ what: 'MB of its decoders meanwhile, at most', figure: inMegabytes(decoding) })
  recordFigure({ what: 'MB of all of them at one moment, at most', figure: inMegabytes(together) })
  recordFigure({ what: `answers to ${clients} clients meanwhile`, figure: answered, wrong: 0 })
})

/** Adds camera noise to the pixels, so that the file is as large as a phone's. */
const photoOf38Megapixels = () =>
  sharp({
    create: {
      width: 7128,
      height: 5346,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

/** Measures the resident memory of a process and its children, in bytes. */
function watchMemory(pid: number) {
  const most = { serving: 0, decoding: 0, together: 0 }
  let going = true
  const watching = (async () => {
    while (going) {
      const own = await residentBytes(pid)
      const children = await Promise.all((await readChildren(pid)).map(residentBytes))
      const others = children.reduce((sum, bytes) => sum + bytes, 0)
      most.serving = Math.max(most.serving, own)
      most.decoding = Math.max(most.decoding, others)
      most.together = Math.max(most.together, own + others)
      await wait(20)
    }
  })()
  return {
    peak: () => ({ ...most }),
    stop() {
      going = false
      return watching
    },
  }
}

async function readChildren(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number))
}
