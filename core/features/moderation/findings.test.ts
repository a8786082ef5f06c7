import { describe, expect, test } from 'vitest'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)

async function noticeAbout(reported: TestMember) {
  const reporter = await site.member()
  const message = 'Deze foto is van mij en niet van dit lid.'
  const filed = await reporter.client.post('/api/complaints', {
    kind: 'content_notice',
    reported_id: reported.id,
    message,
  })
  const [row] = await app.db.asOwner<{ id: string }>('select id from complaints where reference = $1', [
    filed.body.reference,
  ])
  return { reporter, id: row?.id }
}
const readFile = async (staff: TestClient, { id }: TestMember) =>
  (await staff.get(`/api/console/members/${id}/support-view`)).body
const photoStatus = async (id: string) =>
  (await app.db.asOwner<{ status: string }>('select status from photos where id = $1', [id]))[0]?.status
const mailsTo = async ({ email }: TestMember) => {
  await app.settle()
  return (await app.mails()).filter(({ to }) => to === email).map(({ text }) => text)
}
const remove = (version: number, photos: string[], texts: string[] = []) => ({
  answer: 'We hebben de foto verwijderd.',
  version: 1,
  finding: {
    outcome: 'upheld',
    stated_ground: 'not_own',
    message: '',
    strike: { step: 'warning', active: 0 },
    remove: { photos, texts, version },
  },
})
const answer = (staff: TestClient, id: string | undefined, body: object) =>
  staff.post(`/api/console/complaints/${id}/answer`, body)

describe('an upheld notice', () => {
  test('removes photos and texts with one strike, answers the reporter and shows the member why', async () => {
    const [member, moderator] = [await site.member(), await site.staff('moderator')]
    await app.db.asOwner(`update profiles set tagline = 'Bel 0612345678' where member_id = $1`, [member.id])
    const [first, second, untouched] = [
      await addPhoto(app.db, member.id),
      await addPhoto(app.db, member.id),
      await addPhoto(app.db, member.id),
    ]
    const { id, reporter } = await noticeAbout(member)
    const { version } = await readFile(moderator, member)
    const answered = await answer(moderator, id, remove(version, [first, second], ['tagline']))
    expect(answered.body).toMatchObject({ status: 'answered', outcome: 'upheld' })

    expect({
      first: await photoStatus(first),
      second: await photoStatus(second),
      untouched: await photoStatus(untouched),
    }).toEqual({ first: 'rejected', second: 'rejected', untouched: 'active' })
    const file = await readFile(moderator, member)
    expect(file).toMatchObject({ texts: { tagline: '' }, strikes: { active: 1 } })
    const restrictions = file.restrictions as { kind: string; source: string; ground: string }[]
    expect(restrictions.map(({ kind }) => kind).sort()).toEqual(['photo_removed', 'photo_removed', 'text_removed'])
    for (const row of restrictions) expect(row).toMatchObject({ source: 'notice', ground: 'not_own' })

    const mails = await mailsTo(member)
    expect(mails).toHaveLength(3)
    for (const mail of mails) {
      expect(mail).toContain('Iemand heeft het ons gemeld.')
      expect(mail).not.toContain(reporter.email)
    }
    expect((await mailsTo(reporter)).join()).toContain('We hebben de foto verwijderd.')
    const audit = await app.db.asOwner<{ action: string }>(
      'select action from audit_log where subject_id = any($1) order by action',
      [[member.id, id]],
    )
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['complaint.answered', 'photo.removed', 'profile.texts_removed']),
    )
  })

  test('is reversed on appeal, with its strike', async () => {
    const [member, moderator] = [await site.member(), await site.staff('moderator')]
    const photoId = await addPhoto(app.db, member.id)
    const { id } = await noticeAbout(member)
    const { version } = await readFile(moderator, member)
    expect((await answer(moderator, id, remove(version, [photoId]))).status).toBe(200)
    await app.settle()
    const { restrictions } = await readFile(moderator, member)
    const reference: string = restrictions[0].reference
    const text = 'De foto is van mij, kijk nog eens.'
    expect((await member.client.post('/api/complaints/appeal', { reference, text })).status).toBe(200)
    const other = await site.staff('moderator')
    const { reviews } = (await other.post('/api/console/reviews/claim', { kind: 'appeal', limit: 24 })).body
    const review = reviews.find(
      (each: { detail: { appealed: { reference: string } } }) => each.detail.appealed.reference === reference,
    )
    const decision = { action: 'reverse', version: review.version, message: 'Je hebt gelijk.' }
    expect((await other.post(`/api/console/reviews/${review.id}/decide`, decision)).status).toBe(200)
    expect(await photoStatus(photoId)).toBe('active')
    expect((await readFile(moderator, member)).strikes.active).toBe(0)
  })

  test('changes and sends nothing if one part is refused', async () => {
    const [member, other, moderator] = [await site.member(), await site.member(), await site.staff('moderator')]
    const [own, foreign] = [await addPhoto(app.db, member.id), await addPhoto(app.db, other.id)]
    const { id, reporter } = await noticeAbout(member)
    const { version } = await readFile(moderator, member)
    const before = (await mailsTo(reporter)).length
    const wrong = await answer(moderator, id, remove(version, [own, foreign]))
    expect(wrong.body.errors).toHaveProperty('finding')
    const stale = await answer(moderator, id, remove(version + 1, [own], ['description']))
    expect(stale.body.error.code).toBe('version_conflict')
    const twice = await answer(moderator, id, remove(version, [own, own]))
    expect(twice.body.error.code).toBe('conflict')
    expect({ own: await photoStatus(own), foreign: await photoStatus(foreign) }).toEqual({
      own: 'active',
      foreign: 'active',
    })
    expect((await mailsTo(reporter)).length).toBe(before)
    expect(await mailsTo(member)).toEqual([])
    expect((await moderator.get(`/api/console/complaints/${id}`)).body).toMatchObject({ status: 'open', outcome: null })
  })

  test('removes nothing of a member this colleague may not change', async () => {
    const sister = await testSite(app, { pool: site.host, sisterOf: site })
    const member = await sister.member()
    const photoId = await addPhoto(app.db, member.id)
    const { id } = await noticeAbout(member)
    const here = await site.staff('moderator', site.domainId)
    expect((await answer(here, id, remove(1, [photoId]))).status).toBe(404)
    expect(await photoStatus(photoId)).toBe('active')
    expect((await answer(await site.staff('moderator'), id, remove(1, [photoId]))).status).toBe(200)
    expect(await photoStatus(photoId)).toBe('rejected')
  })
})
