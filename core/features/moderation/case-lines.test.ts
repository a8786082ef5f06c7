import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { hourMs, timeAfter } from '../../shared/durations.ts'

const app = await testApp()
let site: TestSite
let member: TestMember
beforeEach(async () => {
  site = await testSite(app)
  member = await site.member({ name: 'Nora' })
})

const photo = (status: string) => addPhoto(app.db, member.id, { status })
const hours = (count: number) => timeAfter(app.clock.now(), count * hourMs)
const waiting = async (kind: string, subjectId: string, memberId: string | null = member.id, dueAt?: Date) => {
  const id = uuidv7()
  await app.db.asOwner(
    `insert into reviews (id, domain_id, kind, subject_id, member_id, due_at, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, site.domainId, kind, subjectId, memberId, dueAt ?? hours(24), app.clock.now()],
  )
  return id
}
const readList = async (path: string, role: 'moderator' | 'support' | 'finance' = 'moderator') => {
  const staff = await site.staff(role, site.domainId)
  return (await staff.get(`/api/console/${path}`)).body
}

test('the queue shows the member, photo, excerpt and assignee of a case', {
  timeout: 120_000,
}, async () => {
  const main = await photo('active')
  await app.db.asOwner('update profiles set main_photo_id = $2, description = $3 where member_id = $1', [
    member.id,
    main,
    'Bel me\n  op 06 12345678',
  ])
  const judged = await photo('inspection')
  await waiting('photo', judged)
  await waiting('text', `profile:${member.id}:1:safety.contact`)
  const message = 'Dit profiel is niet echt: de foto’s komen van internet.'
  await site
    .client()
    .post('/api/complaints', { kind: 'content_notice', email: 'a@example.test', name: 'Anne', message })
  const reporter = await site.member({ name: 'Joost' })
  expect((await reporter.client.post(`/api/photos/${main}/report`, { reason: 'sexual' })).status).toBe(200)
  await app.settle()
  const rows = await readList('reviews')
  const of = (kind: string) => rows.find((row: { kind: string }) => row.kind === kind)
  expect(of('photo')).toMatchObject({ name: 'Nora', photo_id: judged, colour: '#336699', excerpt: null, held_by: null })
  expect(of('photo_report')).toMatchObject({ name: 'Nora', photo_id: main })
  expect(of('text')).toMatchObject({ name: 'Nora', photo_id: main, excerpt: 'Bel me op 06 12345678', fictional: false })
  expect(of('content_notice')).toMatchObject({ name: 'Anne', photo_id: null, excerpt: message })

  const other = await site.staff('moderator', site.domainId)
  await other.post('/api/console/reviews/claim', { kind: 'photo', limit: 1 })
  expect((await readList('reviews')).find((row: { kind: string }) => row.kind === 'photo')).toMatchObject({
    held_by: 'Staff',
  })
  // Exports contain no text of members.
  const owner = await site.staff('owner')
  const { text } = await owner.get(
    `/api/console/reviews/export?filter=${encodeURIComponent(`{"domain_id":${site.domainId}}`)}`,
  )
  expect(text).toContain('Nora')
  expect(text).not.toMatch(/06 12345678|niet echt/)
})

test('counts cases of each kind, and late ones by the deadline of each domain', async () => {
  await waiting('photo', await photo('inspection'), member.id, hours(1))
  await waiting('photo', await photo('inspection'), member.id, hours(-1))
  const counts = async () => {
    const kinds = await readList('review-kinds')
    return kinds.find(({ kind }: { kind: string }) => kind === 'photo')
  }
  expect(await counts()).toEqual({ kind: 'photo', waiting: 2, overdue: 1 })
  app.clock.advance(3_601_000)
  expect(await counts()).toEqual({ kind: 'photo', waiting: 2, overdue: 2 })
  const neighbour = await (await testSite(app)).staff('moderator', (await testSite(app)).domainId)
  const theirs = (await neighbour.get('/api/console/review-kinds')).body
  expect(theirs.every((row: { waiting: number }) => row.waiting === 0)).toBe(true)
  expect(theirs.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['photo', 'text', 'appeal']))
})

test('a case shows the known data of its member, except in a second review', async () => {
  const message = 'Zij vraagt iedereen om geld, al een week lang.'
  const notice = { kind: 'content_notice', email: 'a@example.test', reported_id: member.id, message }
  await site.client().post('/api/complaints', notice)
  const moderator = await site.staff('moderator', site.domainId)
  const shown = await photo('active')
  await moderator.post(`/api/console/photos/${shown}/remove`, { stated_ground: 'nudity', reason: 'Seen in a test' })
  const rows = (await moderator.get('/api/console/reviews')).body
  const notices = rows.filter(({ kind }: { kind: string }) => kind === 'content_notice')
  const { about } = (await moderator.get(`/api/console/reviews/${notices[0].id}`)).body
  expect(about).toMatchObject({ id: member.id, name: 'Nora', reports: 1, taken: 1, status: 'active' })
  const look = uuidv7()
  await app.db.asOwner(
    `insert into second_looks (id, domain_id, kind, subject_id, first_action, first_at) values ($1, $2, 'photo', $3, 'reject', now())`,
    [look, site.domainId, shown],
  )
  const again = await waiting('second_look', look)
  expect((await moderator.get(`/api/console/reviews/${again}`)).body).toMatchObject({
    about: null,
    kind: 'second_look',
  })
})

test("lists show a member's photo to staff who may see photos, and the writer and subject of complaints", async () => {
  const main = await photo('active')
  await app.db.asOwner('update profiles set main_photo_id = $2 where member_id = $1', [member.id, main])
  expect(await readList('members')).toMatchObject([{ name: 'Nora', photo_id: main, colour: '#336699' }])
  expect(await readList('members', 'finance')).toMatchObject([{ name: 'Nora', photo_id: null, colour: null }])
  const writer = await site.member({ name: 'Joost' })
  const complaint = { kind: 'complaint', reported_id: member.id, message: 'Er is iets misgegaan.' }
  expect((await writer.client.post('/api/complaints', complaint)).status).toBe(200)
  expect(await readList('complaints')).toMatchObject([{ writer: 'Joost', reported: 'Nora' }])
})

test('opening a support view is logged once an hour for each colleague, and not shown in the timeline', async () => {
  const [one, two] = [await site.staff('moderator', site.domainId), await site.staff('support', site.domainId)]
  const readLines = async () =>
    (await app.db.asOwner(`select from audit_log where action = 'member.viewed' and subject_id = $1`, [member.id]))
      .length
  await one.get(`/api/console/members/${member.id}`)
  await one.get(`/api/console/members/${member.id}/support-view`)
  expect(await readLines()).toBe(1)
  await two.get(`/api/console/members/${member.id}/support-view`)
  expect(await readLines()).toBe(2)
  app.clock.advance(3_601_000)
  await one.get(`/api/console/members/${member.id}`)
  expect(await readLines()).toBe(3)
  const { entries } = (await (await site.staff('owner')).get(`/api/console/members/${member.id}/timeline`)).body
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'audit')).toEqual([])
  const neighbour = await (await testSite(app)).staff('moderator', (await testSite(app)).domainId)
  expect((await neighbour.get(`/api/console/members/${member.id}`)).status).toBe(404)
  expect(await readLines()).toBe(3)
})
