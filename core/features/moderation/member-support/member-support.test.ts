import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testPassword, testSite } from '../../../../tests/factories/site.ts'
import { testApp } from '../../../../tests/harness/app.ts'
import type { TestClient } from '../../../../tests/harness/client.ts'
import { unzip } from '../../../../tests/harness/unzip.ts'
import { dayMs } from '../../../shared/durations.ts'
import { createIdAt } from '../../../shared/ids.ts'

let site: TestSite
let member: TestMember
let moderator: TestClient
let support: TestClient
const app = await testApp({ rateLimits: false })
beforeEach(async () => {
  site = await testSite(app)
  member = await site.member({ name: 'Bram' })
  moderator = await site.staff('moderator')
  support = await site.staff('support')
})

const dataIn = async (zip: Buffer) => (await unzip(zip)).get('data.json')?.toString('utf8') ?? ''
const path = (rest: string) => `/api/console/members/${member.id}/${rest}`
const write = (who: TestClient, body: string, names_others = false, id = uuidv7()) =>
  who.post(path('notes'), { id, body, names_others })
const audited = async () =>
  (
    await app.db.asOwner<{ action: string; new: unknown; reason: string | null }>(
      'select action, new, reason from audit_log where subject_id = $1 order by id',
      [member.id],
    )
  ).map(({ action, ...rest }) => [action, JSON.stringify(rest)] as const)

test('a note is written once, changed with its versions kept, and removed; the log lacks its text', async () => {
  const id = uuidv7()
  const presses = await Promise.all([write(moderator, 'Rang us.', false, id), write(moderator, 'Rang us.', false, id)])
  expect(presses.map(({ status }) => status)).toEqual([200, 200])
  const change = (who: TestClient, body: string, version: number) =>
    who.put(`/api/console/member-notes/${id}`, { body, names_others: false, version })
  const both = await Promise.all([change(moderator, 'Rang us twice.', 1), change(support, 'Wrote to us.', 1)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [note, ...others] = (await moderator.get(path('notes'))).body
  expect({ version: note.version, others }).toEqual({ version: 2, others: [] })
  expect((await moderator.get(`/api/console/member-notes/${id}/versions`)).body).toMatchObject([
    { number: 1, body: 'Rang us.' },
  ])
  const remove = (version: number) => moderator.call('DELETE', `/api/console/member-notes/${id}`, { body: { version } })
  expect((await remove(1)).status).toBe(409)
  expect((await remove(2)).status).toBe(200)
  expect(await app.db.asOwner('select 1 from member_note_versions')).toEqual([])
  const log = await audited()
  expect(log.map(([action]) => action)).toEqual(['written', 'changed', 'removed'].map((word) => `member_note.${word}`))
  expect(JSON.stringify(log)).not.toMatch(/Rang|Wrote/)
})

test('a copy of a member’s data includes every version of notes about them, unless others are concerned', async () => {
  const { id } = (await write(moderator, 'Polite on the phone.')).body
  await moderator.put(`/api/console/member-notes/${id}`, { body: 'Polite by mail.', names_others: false, version: 1 })
  await write(moderator, 'Anna says that he followed her.', true)
  const text = await dataIn((await member.client.post('/api/account/export', { password: testPassword })).bytes)
  expect(text).toContain('Polite on the phone.')
  expect(text).toContain('Polite by mail.')
  expect(text).not.toContain('Anna')
})

test('a timeline has every event once, page by page, and no private messages', {
  timeout: 60_000,
}, async () => {
  const other = await site.member()
  await other.client.put(`/api/members/${member.id}/like`)
  app.clock.advance(1000)
  const secret = 'Zullen we morgen afspreken?'
  const message = { id: createIdAt(app.clock.now()), kind: 'text', text: secret }
  expect((await other.client.post(`/api/members/${member.id}/messages`, message)).status).toBe(200)
  await member.client.post(`/api/messages/${message.id}/report`, { reason: 'fraud' })
  for (let at = 0; at < 60; at++) {
    app.clock.advance(1000)
    await write(moderator, `Note ${at}`)
  }
  const { version } = (await moderator.get(`/api/console/members/${member.id}`)).body
  await moderator.post(path('disable'), { reason: 'Seen in a test', stated_ground: 'fraud', version })
  await app.settle()
  const read = async (who: TestClient) => {
    const keys: string[] = []
    const kinds: string[] = []
    let text = ''
    let before: string | null = null
    let pages = 0
    do {
      const query: string = before ? `?before=${encodeURIComponent(before)}` : ''
      const reply = await who.get(path('timeline') + query)
      expect(reply.status, reply.text).toBe(200)
      const { entries, next } = reply.body
      keys.push(...entries.map(({ key }: { key: string }) => key))
      kinds.push(...entries.map(({ kind }: { kind: string }) => kind))
      text += reply.text
      before = next
      pages++
    } while (before)
    return { keys, kinds: new Set(kinds), text, pages }
  }
  const all = await read(await site.staff('owner'))
  expect(all.pages).toBe(2)
  expect(new Set(all.keys).size).toBe(all.keys.length)
  for (const kind of ['signup', 'login', 'likes_received', 'report_by', 'note', 'decision', 'told', 'audit'])
    expect(all.kinds, kind).toContain(kind)
  expect(all.text).not.toContain(secret)
  // Only sources that the reader may read.
  const finance = await read(await site.staff('finance'))
  for (const kind of ['note', 'report_by', 'audit', 'complaint_about']) expect(finance.kinds).not.toContain(kind)
  expect((await moderator.get(path('timeline?before=nonsense'))).status).toBe(422)
})

test('staff end one session of a member, or all; a reader ends none', async () => {
  const again = site.client()
  await again.post('/api/user.php', { email: member.email, password: testPassword })
  const sessions = (await moderator.get(path('sessions'))).body
  expect(sessions).toHaveLength(2)
  const auditor = await site.staff('auditor')
  expect((await auditor.post(path('sessions/end'), {})).status).toBe(403)
  expect((await moderator.post(path('sessions/end'), { id: uuidv7() })).status).toBe(404)
  expect((await moderator.post(path('sessions/end'), { id: sessions[0].id })).status).toBe(200)
  expect((await moderator.get(path('sessions'))).body).toHaveLength(1)
  expect((await moderator.post(path('sessions/end'), {})).status).toBe(200)
  for (const client of [member.client, again]) expect((await client.get('/api/chats.php')).status).toBe(403)
  expect((await audited()).map(([action]) => action)).toEqual(['member.sessions_ended', 'member.sessions_ended'])
})

test('the copy of a member’s data is made only with the right to it, with a reason in the log', async () => {
  expect((await moderator.post(path('export'), { reason: 'Asked by letter' })).status).toBe(403)
  expect((await support.post(path('export'), { reason: '' })).status).toBe(422)
  expect(await audited()).toEqual([])
  const copy = await support.post(path('export'), { reason: 'Asked by letter' })
  expect({ status: copy.status, contentType: copy.headers['content-type'] }).toEqual({
    status: 200,
    contentType: 'application/zip',
  })
  expect(await dataIn(copy.bytes)).toContain('Bram')
  const [line] = await audited()
  expect(line?.[0]).toBe('member.exported')
  expect(line?.[1]).toContain('Asked by letter')
})

test('an account is deleted on its owner’s behalf, with the same grace period and erasure', async () => {
  const { version } = (await support.get(`/api/console/members/${member.id}`)).body
  const erase = (who: TestClient, seen = version) =>
    who.post(path('erase'), { reason: 'Asked by letter', version: seen })
  expect((await erase(moderator)).status).toBe(403)
  expect((await erase(support, version + 1)).status).toBe(409)
  const both = await Promise.all([erase(support), erase(support)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await app.settle()
  expect((await member.client.get('/api/chats.php')).status).toBe(403)
  const mails = (await app.mails()).filter(({ to }) => to === member.email)
  expect(mails).toHaveLength(1)
  app.clock.advance(15 * dayMs)
  await app.settle()
  const [row] = await app.db.asOwner<{ email: string }>('select email from members where id = $1', [member.id])
  expect(row?.email).toContain('@erased.invalid')
})
