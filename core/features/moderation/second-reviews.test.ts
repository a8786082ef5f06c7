import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { callAsServer } from '../../../tests/factories/server-calls.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { minuteMs } from '../../shared/durations.ts'
import { isSampled } from './second-reviews.ts'

let site: TestSite
let member: TestMember
let first: TestClient
let second: TestClient
const app = await testApp()
beforeEach(async () => {
  site = await testSite(app)
  await site.set('second_look_percent', 100)
  member = await site.member({ name: 'Bram' })
  first = await site.staff('moderator')
  second = await site.staff('moderator')
})

async function waitingPhoto(): Promise<string> {
  const id = await addPhoto(app.db, member.id, { status: 'inspection', created_at: app.clock.now() })
  await app.db.asOwner(
    `insert into reviews (id, domain_id, kind, subject_id, member_id, created_at) values ($1, $2, 'photo', $3, $4, $5)`,
    [uuidv7(), site.domainId, id, member.id, app.clock.now()],
  )
  return id
}
const claim = async (who: TestClient, kind: string) =>
  (await who.post('/api/console/reviews/claim', { kind, limit: 5, domain_id: site.domainId })).body.reviews
const decide = (who: TestClient, review: { id: string; version: number }, action: string) =>
  who.post(`/api/console/reviews/${review.id}/decide`, {
    action,
    version: review.version,
    ...(action === 'reject' ? { stated_ground: 'nudity' } : {}),
  })
async function decidedPhoto(action: string): Promise<string> {
  const id = await waitingPhoto()
  const [review] = await claim(first, 'photo')
  expect((await decide(first, review, action)).status).toBe(200)
  return id
}
/** Advances past the undo time. */
async function later(): Promise<void> {
  app.clock.advance(minuteMs)
  await app.settle()
}
const agreement = async (who: TestClient) => (await who.get(`/api/console/agreement?domain_id=${site.domainId}`)).body

test('the sample for second review has about the configured share of cases, and is the same each time', () => {
  const cases = Array.from({ length: 4000 }, () => uuidv7())
  const sampled = (percent: number) => cases.filter((id) => isSampled(app.services.secrets, id, percent))
  expect(sampled(0)).toEqual([])
  expect(sampled(100)).toHaveLength(4000)
  const some = sampled(10)
  expect(some.length).toBeGreaterThan(300)
  expect(some.length).toBeLessThan(500)
  expect(sampled(10)).toEqual(some)
})

test('another moderator decides it without learning the first decision, and the member is unaffected', async () => {
  const photo = await decidedPhoto('reject')
  expect(await claim(second, 'second_look')).toEqual([])
  await later()
  expect(await claim(first, 'second_look')).toEqual([])
  const [look] = await claim(second, 'second_look')
  expect(look).toMatchObject({ actions: ['approve', 'reject'], restricting: [], member_id: null })
  expect(look.detail).toMatchObject({ photo_id: photo, second_look: 'photo', member: { name: 'Bram' } })
  expect(JSON.stringify(look)).not.toMatch(/rejected|"status":"(?!pending)|alike|nudity/)
  const pending = await site.staff('operator')
  const listed = `/api/console/second-reviews?filter={"domain_id":${site.domainId}}`
  expect((await pending.get(listed)).body).toEqual([])
  expect((await decide(second, look, 'approve')).status).toBe(200)
  const [row] = await app.db.asOwner<{ status: string }>('select status from photos where id = $1', [photo])
  expect(row?.status).toBe('rejected')
})

test('a decision that was undone gets no second review', async () => {
  await decidedPhoto('approve')
  const [row] = (await first.get(`/api/console/reviews?filter={"kind":"photo","member_id":"${member.id}"}`)).body
  expect((await first.post(`/api/console/reviews/${row.id}/undo`, { version: row.version })).status).toBe(200)
  await later()
  expect(await claim(second, 'second_look')).toEqual([])
})

test('agreement is reported by month and kind with the sample size, and only a third person settles it', async () => {
  for (const [one, other] of [
    ['approve', 'approve'],
    ['reject', 'reject'],
    ['approve', 'reject'],
  ] as const) {
    await decidedPhoto(one)
    await later()
    const [look] = await claim(second, 'second_look')
    expect((await decide(second, look, other)).status).toBe(200)
  }
  const month = app.clock.now().toISOString().slice(0, 7)
  expect(await agreement(second)).toEqual([{ month, kind: 'photo', looked: 3, agreed: 2, open: 1 }])
  const lead = await site.staff('operator')
  const list = (await lead.get(`/api/console/second-reviews?filter={"open":true,"domain_id":${site.domainId}}`)).body
  expect(list).toMatchObject([{ first_action: 'approve', second_action: 'reject', settled_at: null, name: 'Bram' }])
  expect(list[0].photo_id).toBe(list[0].subject_id)
  const settle = (who: TestClient, action: string, version = list[0].version) =>
    who.post(`/api/console/second-reviews/${list[0].id}/settle`, { action, reason: 'The face is covered', version })
  expect((await settle(second, 'reject')).status).toBe(403)
  expect((await settle(lead, 'let_stand')).status).toBe(422)
  // Settling it does not turn a disagreement into agreement.
  const other = await site.staff('owner')
  const both = await Promise.all([settle(lead, 'reject'), settle(other, 'approve')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await agreement(second)).toMatchObject([{ looked: 3, agreed: 2, open: 0 }])
})

test.each(['approve', 'reject'])('settled as %s, a disagreement stays a disagreement', async (settled) => {
  await decidedPhoto('approve')
  await later()
  const [look] = await claim(second, 'second_look')
  // Without a second decision there is nothing to compare.
  expect(await agreement(second)).toEqual([])
  expect((await decide(second, look, 'reject')).status).toBe(200)
  const lead = await site.staff('operator')
  const [row] = (await lead.get(`/api/console/second-reviews?filter={"open":true,"domain_id":${site.domainId}}`)).body
  const body = { action: settled, reason: 'The face is covered', version: row.version }
  expect((await lead.post(`/api/console/second-reviews/${row.id}/settle`, body)).status).toBe(200)
  expect(await agreement(second)).toMatchObject([{ looked: 1, agreed: 0, open: 0 }])
  // Only staff who may read this brand's cases see its agreement.
  const apart = await testSite(app)
  const elsewhere = await apart.staff('moderator', apart.domainId)
  expect((await elsewhere.get('/api/console/agreement')).body).toEqual([])
})

test('the sample decides which cases get a second review, whatever the decision and its author', async () => {
  const share = 50
  await site.set('second_look_percent', share)
  const decided = new Map<string, string>()
  for (let at = 0; at < 12; at++) {
    const action = at % 2 === 0 ? 'approve' : 'reject'
    decided.set(await decidedPhoto(action), action)
  }
  await later()
  const looked = await app.db.asOwner<{ subject_id: string }>(
    'select subject_id from second_looks where domain_id = $1',
    [site.domainId],
  )
  const expected = [...decided.keys()].filter((id) => isSampled(app.services.secrets, `photo:${id}`, share))
  expect(looked.map(({ subject_id: id }) => id).sort()).toEqual(expected.sort())
  await site.set('second_look_percent', 0)
  await decidedPhoto('reject')
  await later()
  const after = await app.db.asOwner('select id from second_looks where domain_id = $1', [site.domainId])
  expect(after).toHaveLength(expected.length)
})

test('agreement is reported by month of the second review, for six months, each kind apart', async () => {
  const staff = await app.db.asOwner<{ id: string }>('select id from staff order by id desc limit 2')
  const [one, other] = staff.map(({ id }) => id)
  const look = (kind: string, first: string, second: string | null, at: string) =>
    app.db.asOwner(
      `insert into second_looks (id, domain_id, kind, subject_id, first_action, first_by, first_at, second_action, second_by, second_at)
        values ($1::uuid, $2, $3, $1::text, $4, $5, $6::timestamptz - interval '40 days', $7::text,
          case when $7::text is not null then $8::uuid end, case when $7::text is not null then $6::timestamptz end)`,
      [uuidv7(), site.domainId, kind, first, one, at, second, other],
    )
  const now = app.clock.now()
  const monthsAgo = (count: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString()
  await look('photo', 'approve', 'approve', monthsAgo(0))
  await look('photo', 'approve', null, monthsAgo(0))
  await look('photo', 'reject', 'approve', monthsAgo(5))
  await look('complaint', 'upheld', 'upheld', monthsAgo(5))
  await look('complaint', 'upheld', 'upheld', monthsAgo(6))
  expect(await agreement(second)).toEqual([
    { month: monthsAgo(0).slice(0, 7), kind: 'photo', looked: 1, agreed: 1, open: 0 },
    { month: monthsAgo(5).slice(0, 7), kind: 'complaint', looked: 1, agreed: 1, open: 0 },
    { month: monthsAgo(5).slice(0, 7), kind: 'photo', looked: 1, agreed: 0, open: 1 },
  ])
})

test('a finding of a complaint gets a second review as well, without its answer', async () => {
  const reporter = await site.member()
  const message = 'Dit lid scheldt mij uit.'
  await reporter.client.post('/api/complaints', { kind: 'complaint', reported_id: member.id, message })
  const listed = `/api/console/complaints?filter={"domain_id":${site.domainId}}`
  const [{ id, version }] = (await first.get(listed)).body
  const answer = { answer: 'We hebben niets gevonden.', version, finding: { outcome: 'unfounded' } }
  expect((await first.post(`/api/console/complaints/${id}/answer`, answer)).status).toBe(200)
  await later()
  const [look] = await claim(second, 'second_look')
  expect(look.actions).toEqual(['unfounded', 'upheld'])
  expect(look.detail).toMatchObject({ text: message, second_look: 'complaint' })
  expect(JSON.stringify(look)).not.toContain('niets gevonden')
  expect((await decide(second, look, 'upheld')).status).toBe(200)
  expect(await agreement(second)).toMatchObject([{ kind: 'complaint', looked: 1, agreed: 0, open: 1 }])

  const list = `/api/console/second-reviews?filter={"domain_id":${site.domainId}}`
  expect((await second.get(list)).body).toMatchObject([{ kind: 'complaint', excerpt: message }])
  // A reader without permission for cases learns the decisions, not who and what they were about.
  const owner = await site.staff('owner')
  const made = await owner.post('/api/console/api-keys', { name: 'CRM', scopes: ['second-look:read'], days: 90 })
  expect(made.status, made.text).toBe(200)
  const readByKey = (url: string) => callAsServer(site.client(), made.body.key, 'GET', url)
  const [row] = (await readByKey(list)).body
  expect(row).toMatchObject({ kind: 'complaint', name: null, photo_id: null, colour: null, excerpt: null })
  const shown = (await readByKey(`/api/console/second-reviews/${row.id}`)).body
  expect(shown).toMatchObject({ kind: 'complaint', detail: null, first_by_name: null, second_by_name: null })
  const known = (await second.get(`/api/console/second-reviews/${row.id}`)).body
  expect(known).toMatchObject({ first_by_name: 'Staff', second_by_name: 'Staff', settled_by_name: null })
  // Exports contain no text of members.
  const { text } = await owner.get(list.replace('?', '/export?'))
  expect(text).toContain('complaint')
  expect(text).not.toContain('scheldt')
})
