import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type TestMember, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { dayMs, hourMs } from '../../shared/durations.ts'
import { addPreparedPhoto } from '../photos/ingest.ts'
import { removeLeftovers } from '../photos/leftovers.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)

const leave = ({ client }: TestMember) => client.delete('/api/account', { reason: 'other', password: testPassword })
async function erase(member: TestMember): Promise<void> {
  expect((await leave(member)).status).toBe(200)
  app.clock.advance(14 * dayMs + 1000)
  await app.settle()
}

/** Names of the files that a test's photo has in the media folder. */
const readFiles = async (mediaKey: string) =>
  (await readdir(path.join(app.dataDir, 'media'), { recursive: true })).filter((name) => name.includes(`${mediaKey}/`))

async function createPhoto(member: TestMember): Promise<string> {
  const prepared = {
    width: 60,
    height: 80,
    colour: '#336699',
    files: { thumb: Buffer.from('t'), blurred: Buffer.from('b') },
  }
  const input = { memberId: member.id, domainId: site.domainId, status: 'active' as const }
  return (await addPreparedPhoto(app.services, null, input, prepared as never)).mediaKey
}

test('erases staff’s reasons with the person, keeps their actions, and leaves others’ reasons', async () => {
  const [member, other] = [await site.member(), await site.member()]
  const owner = await site.staff('owner')
  for (const { id } of [member, other]) {
    const { version } = (await owner.get(`/api/console/members/${id}`)).body
    const reply = await owner.post(`/api/console/members/${id}/disable`, {
      reason: 'Jan Jansen from Assen again',
      version,
    })
    expect(reply.status).toBe(200)
  }
  await app.db.asOwner(`update members set status = 'active' where id = $1`, [member.id])
  await erase(member)
  // Excludes views of the profile, which have no reason.
  const readLines = (id: string) =>
    app.db.asOwner(`select action, reason from audit_log where subject_id = $1 and action <> 'member.viewed'`, [id])
  expect(await readLines(member.id)).toEqual([{ action: 'member.disabled', reason: null }])
  expect(await readLines(other.id)).toEqual([{ action: 'member.disabled', reason: 'Jan Jansen from Assen again' }])
  // The database function only erases reasons of erased members.
  await app.services.db.knex.raw('select forget_audit_reasons(?)', [other.id])
  expect(await readLines(other.id)).toMatchObject([{ reason: 'Jan Jansen from Assen again' }])
  await expect(
    app.services.db.knex('audit_log').where({ subject_id: other.id }).update({ reason: null }),
  ).rejects.toThrow()
})

test('erases click ids with the person and keeps the network for statistics', async () => {
  const member = await site.member()
  await app.db.asOwner(
    `insert into traffic_sources (domain_id, member_id, network, ref, sub1, sub2, sub3, at) values ($1, $2, 'netw', 'click-1', 'a', 'b', 'c', now())`,
    [site.domainId, member.id],
  )
  await erase(member)
  const rows = await app.db.asOwner(
    'select member_id, network, ref, sub1, sub2, sub3 from traffic_sources where domain_id = $1',
    [site.domainId],
  )
  expect(rows).toEqual([{ member_id: null, network: 'netw', ref: null, sub1: null, sub2: null, sub3: null }])
})

test('no name of an erased member remains in finished or failed messages to others', async () => {
  const [member, other] = [await site.member({ name: 'Wilhelmientje' }), await site.member()]
  const named = (state: string) =>
    app.db.asOwner(`select from outbox where payload::text like '%Wilhelmientje%' and ${state} is not null`)
  await app.db.asOwner(`update members set last_seen_at = '2020-01-01' where id = $1`, [other.id])
  await member.client.put(`/api/members/${other.id}/like`)
  await app.settle()
  await app.db.asOwner(
    `insert into outbox (kind, name, payload, domain_id, country, run_at, created_at, dead_at)
     select kind, name, payload, domain_id, country, run_at, created_at, $1 from outbox where payload->>'about' = $2`,
    [app.clock.now(), member.id],
  )
  expect(await named('dead_at')).toHaveLength(1)
  app.clock.advance(hourMs)
  await app.settle()
  expect((await app.mails()).filter(({ text }) => text.includes('Wilhelmientje'))).toHaveLength(1)
  expect(await named('done_at')).toEqual([])
  await erase(member)
  expect(await named('dead_at')).toEqual([])
})

test('a reporter’s name and address are erased from a complaint, the case stays', async () => {
  const [member, other] = [await site.member(), await site.member()]
  await member.client.post('/api/complaints', {
    kind: 'complaint',
    name: 'My full name',
    reported_id: other.id,
    message: 'About somebody',
  })
  await erase(member)
  const [row] = await app.db.asOwner(
    'select reporter_id, name, email, reported_id from complaints where reported_id = $1',
    [other.id],
  )
  expect(row).toEqual({ reporter_id: null, name: null, email: null, reported_id: other.id })
})

test('deletes files once the store allows, however long that takes', async () => {
  const member = await site.member()
  const key = await createPhoto(member)
  const { media } = app.services
  const { delete: remove } = media
  media.delete = async () => {
    throw new Error('EROFS')
  }
  await erase(member)
  const undeleted = async () => {
    const { body } = await (await site.staff('owner')).get('/api/console/dashboard')
    return body.operations.undeleted
  }
  expect(await undeleted()).toEqual({ files: 1, since: app.clock.now().toISOString() })
  const [job] = await app.db.asOwner(`select done_at, dead_at from outbox where name = 'photos.erase_files'`)
  expect(job).toEqual({ done_at: null, dead_at: null })
  // The job gives up in the end, but the record remains.
  await app.db.asOwner(`update outbox set dead_at = now() where name = 'photos.erase_files' and done_at is null`)
  await removeLeftovers.handler({ services: app.services })
  expect(await readFiles(key)).not.toEqual([])
  media.delete = remove
  app.clock.advance(hourMs)
  await removeLeftovers.handler({ services: app.services })
  expect(await readFiles(key)).toEqual([])
  expect(await app.db.asOwner('select from media_leftovers where media_key = $1', [key])).toEqual([])
  expect(await undeleted()).toEqual({ files: 0, since: null })
})

test('a full disk leaves no files, even if deleting the partial ones fails too', async () => {
  const member = await site.member()
  const { media } = app.services
  const [put, remove] = [media.put, media.delete]
  const written: string[] = []
  media.put = async (key, bytes, type) => {
    if (key.includes('blurred')) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    written.push(key)
    await put(key, bytes, type)
  }
  media.delete = async () => {
    throw new Error('EIO')
  }
  await expect(createPhoto(member)).rejects.toMatchObject({ code: 'unavailable' })
  Object.assign(media, { put, delete: remove })
  const key = written[0]?.split('/')[2] ?? ''
  expect(await readFiles(key)).not.toEqual([])
  app.clock.advance(2 * hourMs)
  await removeLeftovers.handler({ services: app.services })
  expect(await readFiles(key)).toEqual([])
})

test('a photo that was added keeps its files', async () => {
  const member = await site.member()
  const key = await createPhoto(member)
  await app.db.asOwner(`insert into media_leftovers (media_key, due_at) values ($1, $2)`, [key, app.clock.now()])
  app.clock.advance(1000)
  await removeLeftovers.handler({ services: app.services })
  expect(await readFiles(key)).not.toEqual([])
  expect(await app.db.asOwner('select from media_leftovers where media_key = $1', [key])).toEqual([])
})
