import { beforeEach, expect, test } from 'vitest'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { hourMs, minuteMs } from '../../shared/durations.ts'

let site: TestSite
let owner: TestMember
let reporter: TestMember
let moderator: TestClient
let photo: string
const app = await testApp({ rateLimits: false })
beforeEach(async () => {
  site = await testSite(app)
  owner = await site.member({ name: 'Bram' })
  reporter = await site.member({ name: 'Sanne', paidUser: true })
  moderator = await site.staff('moderator')
  photo = await addMainPhoto(owner)
})

/** Adds a photo that others see. The first one is the main photo, which everybody sees. */
async function addMainPhoto({ id: memberId }: TestMember): Promise<string> {
  const id = await addPhoto(app.db, memberId)
  await app.db.asOwner('update profiles set main_photo_id = coalesce(main_photo_id, $1) where member_id = $2', [
    id,
    memberId,
  ])
  return id
}
const report = async (body: object = { reason: 'not_them' }, by = reporter, id = photo) => {
  const reply = await by.client.post(`/api/photos/${id}/report`, body)
  await app.settle()
  return reply
}
const readReport = async (by = reporter, id = photo) => (await by.client.get(`/api/photos/${id}/report`)).body
const readCases = async () =>
  (await moderator.post('/api/console/reviews/claim', { kind: 'photo_report', limit: 5, domain_id: site.domainId }))
    .body.reviews
const decide = (review: { id: string; version: number }, action: string) =>
  moderator.post(`/api/console/reviews/${review.id}/decide`, {
    action,
    version: review.version,
    ...(action === 'take_off_photo' ? { stated_ground: 'fake_profile' } : {}),
  })
const subjectsTo = async ({ email }: TestMember) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

test('a photo is reported once by each member who sees it, with a listed reason', async () => {
  expect(await readReport()).toMatchObject({ photo: { id: photo }, profile: { name: 'Bram' }, reported: null })
  expect((await report({ reason: 'boring' })).status).toBe(422)
  expect((await report(undefined, owner)).status).toBe(404)
  const both = await Promise.all([report({ reason: 'sexual' }), report({ reason: 'minor' })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(['sexual', 'minor']).toContain((await readReport()).reported)
  expect(await readCases()).toHaveLength(1)
  // A copy of the owner's data does not mention the report.
  const copy = await app.db.asOwner('select from reviews where kind = $1 and member_id is not null', ['photo_report'])
  expect(copy).toHaveLength(0)
})

test('a photo that is locked, hidden, new, of a conversation or of a blocking member cannot be reported', async () => {
  const free = await site.member()
  const second = await addMainPhoto(owner)
  expect((await report(undefined, free, second)).status).toBe(404)
  expect((await report(undefined, reporter, second)).status).toBe(200)
  await app.db.asOwner(`update photos set status = 'inspection' where id = $1`, [second])
  expect((await report(undefined, reporter, second)).status).toBe(404)
  await owner.client.put(`/api/members/${free.id}/block`)
  const blocked = await free.client.get(`/api/photos/${photo}/report`)
  const absent = await free.client.get('/api/photos/0190b000-0000-7000-8000-00000000dead/report')
  expect({ status: blocked.status, code: blocked.body.error.code }).toEqual({
    status: absent.status,
    code: absent.body.error.code,
  })
})

test('one decision removes the photo, shows its owner the reason and answers every reporter', async () => {
  const other = await site.member({ name: 'Pim' })
  await report({ reason: 'not_them' })
  await report({ reason: 'offensive', block: true }, other)
  // The report also blocked the owner.
  expect((await other.client.get('/api/blocks')).body.profiles).toHaveLength(1)
  const [first, ...more] = await readCases()
  expect(more).toHaveLength(1)
  expect(first).toMatchObject({
    actions: ['keep_photo', 'take_off_photo'],
    detail: { photo_id: photo, reasons: ['not_them', 'offensive'], member: { name: 'Bram' } },
  })
  expect((await decide(first, 'take_off_photo')).status).toBe(200)
  await app.settle()
  app.clock.advance(minuteMs)
  await app.settle()
  expect((await reporter.client.get(`/api/members/${owner.id}`)).body.profile.images).toEqual([])
  expect(await readCases()).toEqual([])
  for (const member of [reporter, other]) expect(await subjectsTo(member)).toEqual(['Je melding is beoordeeld'])
  const mails = (await app.mails()).filter(({ to }) => to === owner.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('Sanne')
})

test('an accepted photo stays visible, and its reporter is notified', async () => {
  await report()
  const [review] = await readCases()
  expect((await decide(review, 'keep_photo')).status).toBe(200)
  await app.settle()
  expect((await reporter.client.get(`/api/members/${owner.id}`)).body.profile.images).toHaveLength(1)
  const [mail] = (await app.mails()).filter(({ to }) => to === reporter.email)
  expect(mail?.text).toContain('blijft staan')
  expect(await subjectsTo(owner)).toEqual([])
})

test('a report of a child is due within an hour and precedes older reports', async () => {
  const other = await site.member({ name: 'Joost', paidUser: true })
  await report({ reason: 'sexual' })
  app.clock.advance(hourMs)
  await report({ reason: 'minor' }, other)
  const [first, second] = await readCases()
  expect(Date.parse(first.due_at) - app.clock.now().getTime()).toBe(hourMs)
  expect(Date.parse(second.due_at) - app.clock.now().getTime()).toBe(23 * hourMs)
})
