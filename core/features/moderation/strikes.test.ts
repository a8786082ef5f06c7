import { describe, expect, test } from 'vitest'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { dayMs, minuteMs } from '../../shared/durations.ts'

const app = await testApp()
const site = await testSite(app)

const words = { stated_ground: 'nudity', message: '', reason: 'Seen in a test' }
const photo = ({ id }: TestMember) => addPhoto(app.db, id)
const readFile = async (moderator: TestClient, { id }: TestMember) =>
  (await moderator.get(`/api/console/members/${id}/support-view`)).body
/** Removes a photo as the console does, with the proposed step or another. */
async function strike(moderator: TestClient, member: TestMember, step?: string) {
  const { strikes } = await readFile(moderator, member)
  const body = { ...words, strike: { step: step ?? strikes.proposed, active: strikes.active } }
  return moderator.post(`/api/console/photos/${await photo(member)}/remove`, body)
}
const readStatus = async ({ id }: TestMember) =>
  (await app.db.asOwner<{ status: string }>('select status from members where id = $1', [id]))[0]?.status
async function mailsTo({ email }: TestMember): Promise<string[]> {
  await app.settle()
  return (await app.mails()).filter(({ to }) => to === email).map(({ text }) => text)
}
/** Reverses the decision by an appeal that another colleague decides. */
async function reverse(reference: string) {
  const mail = (await app.mails()).find(({ text }) => text.includes(reference))
  const key = /key=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const text = 'Er is niets bloots te zien, kijk nog eens.'
  expect((await site.client().post('/api/complaints/appeal', { reference, key, text })).status).toBe(200)
  const second = await site.staff('moderator')
  const { reviews } = (await second.post('/api/console/reviews/claim', { kind: 'appeal', limit: 24 })).body
  const review = reviews.find(
    (each: { detail: { appealed: { reference: string } } }) => each.detail.appealed.reference === reference,
  )
  const decision = { action: 'reverse', version: review.version, message: 'Je hebt gelijk.' }
  expect((await second.post(`/api/console/reviews/${review.id}/decide`, decision)).status).toBe(200)
}

describe('strikes', () => {
  test('warn, hide for days and ban, and each mail names the day until which it counts', async () => {
    const [member, moderator] = [await site.member(), await site.staff('moderator')]
    expect((await readFile(moderator, member)).strikes).toEqual({
      active: 0,
      proposed: 'warning',
      possible: ['none', 'warning', 'suspension', 'ban'],
      counts_days: 180,
      suspension_days: 7,
    })
    expect((await strike(moderator, member)).status).toBe(200)
    const [warned] = await mailsTo(member)
    expect(warned).toContain('Dit telt tot 29 augustus 2026 als waarschuwing.')
    expect(await readStatus(member)).toBe('active')

    expect((await strike(moderator, member)).status).toBe(200)
    expect(await readStatus(member)).toBe('disabled')
    expect((await mailsTo(member)).join()).toContain('is tot 9 maart 2026 verborgen voor anderen')
    const { strikes, restrictions } = await readFile(moderator, member)
    expect(strikes).toMatchObject({ active: 2, proposed: 'ban', possible: ['none', 'warning', 'ban'] })
    expect(restrictions.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'account_suspended',
      'photo_removed',
      'photo_removed',
    ])

    expect((await strike(moderator, member)).status).toBe(200)
    expect(await readStatus(member)).toBe('banned')
    expect((await mailsTo(member)).length).toBe(5)
  })

  test('a hidden profile is shown again after its days, unless it was shown again or banned before', async () => {
    const [one, two, three] = [await site.member(), await site.member(), await site.member()]
    const moderator = await site.staff('moderator')
    for (const member of [one, two, three]) expect((await strike(moderator, member, 'suspension')).status).toBe(200)
    const act = async ({ id }: TestMember, change: string) => {
      const { version } = (await moderator.get(`/api/console/members/${id}`)).body
      expect((await moderator.post(`/api/console/members/${id}/${change}`, { reason: 'Test', version })).status).toBe(
        200,
      )
    }
    await act(two, 'enable')
    await act(two, 'disable')
    await act(three, 'ban')
    app.clock.advance(6 * dayMs)
    await app.settle()
    expect(await readStatus(one)).toBe('disabled')
    app.clock.advance(2 * dayMs)
    await app.settle()
    expect({ one: await readStatus(one), two: await readStatus(two), three: await readStatus(three) }).toEqual({
      one: 'active',
      two: 'disabled',
      three: 'banned',
    })
    // After a week, the member must log in again.
    const { restrictions } = await readFile(await site.staff('moderator'), one)
    const { reference } = restrictions.find(({ kind }: { kind: string }) => kind === 'account_suspended')
    const shown = await one.client.get(`/api/complaints/status?reference=${reference}`)
    expect(shown.body).toMatchObject({ status: 'ended', title: 'Profiel tijdelijk verborgen' })
  })

  test('expire, and expired ones do not bring the next step', async () => {
    const [member, moderator] = [await site.member(), await site.staff('moderator')]
    await strike(moderator, member)
    app.clock.advance(181 * dayMs)
    const later = await site.staff('moderator')
    expect((await readFile(later, member)).strikes).toMatchObject({ active: 0, proposed: 'warning' })
  })

  test('two simultaneous decisions give two strikes, and the one with an outdated count is refused', async () => {
    const [member, one, two] = [await site.member(), await site.staff('moderator'), await site.staff('moderator')]
    const photos = [await photo(member), await photo(member)]
    const body = { ...words, strike: { step: 'warning', active: 0 } }
    const replies = await Promise.all(
      [one, two].map((moderator, at) => moderator.post(`/api/console/photos/${photos[at]}/remove`, body)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.error.code).toBe('version_conflict')
    const rows = await app.db.asOwner('select status from photos where member_id = $1 order by status', [member.id])
    expect(rows).toEqual([{ status: 'active' }, { status: 'rejected' }])
  })

  test('no step means no strike, and a step that the account is past changes nothing', async () => {
    const [member, moderator] = [await site.member(), await site.staff('moderator')]
    expect((await strike(moderator, member, 'none')).status).toBe(200)
    expect((await readFile(moderator, member)).strikes.active).toBe(0)
    await strike(moderator, member, 'suspension')
    const refused = await strike(moderator, member, 'suspension')
    expect(refused.body.error.code).toBe('conflict')
    expect((await readFile(moderator, member)).strikes.active).toBe(1)
  })

  test('a successful appeal revokes the strike and the ban that depended on it', async () => {
    const [member, moderator] = [await site.member(), await site.staff('moderator')]
    for (const _ of [1, 2, 3]) {
      await strike(moderator, member)
      app.clock.advance(minuteMs)
    }
    expect(await readStatus(member)).toBe('banned')
    await app.settle()
    const { restrictions } = await readFile(moderator, member)
    const removed = restrictions.filter(({ kind }: { kind: string }) => kind === 'photo_removed')
    // Reverses the first strike; the ban was for the third.
    await reverse(removed.at(-1).reference)
    expect(await readStatus(member)).toBe('active')
    const file = await readFile(moderator, member)
    expect(file.strikes).toMatchObject({ active: 2, proposed: 'ban' })
    expect((await mailsTo(member)).join()).toContain('telt niet meer als waarschuwing')
    const banned = file.restrictions.find(({ kind }: { kind: string }) => kind === 'account_banned')
    expect(banned.revoked_at).not.toBeNull()
  })
})

describe('a decision of the queue', () => {
  async function waiting({ id: memberId }: TestMember, moderator: TestClient) {
    const id = await addPhoto(app.db, memberId, { status: 'inspection' })
    await app.db.asOwner(
      `insert into reviews (id, domain_id, kind, subject_id, member_id, created_at) values ($1, $2, 'photo', $3, $4, $5)`,
      [id, site.domainId, id, memberId, app.clock.now()],
    )
    return (await moderator.get(`/api/console/reviews/${id}`)).body
  }
  const decide = (moderator: TestClient, { id, version }: { id: string; version: number }, body: object) =>
    moderator.post(`/api/console/reviews/${id}/decide`, { version, ...body })

  test('may bring the proposed step, which takes effect immediately and can only be appealed', async () => {
    const [member, moderator] = [await site.member(), await site.staff('moderator')]
    await strike(moderator, member)
    const review = await waiting(member, moderator)
    expect(review.strikes).toMatchObject({ active: 1, proposed: 'suspension' })
    const confirmed = { step: 'suspension', active: 1 }
    const late = await decide(moderator, review, {
      action: 'reject',
      stated_ground: 'child',
      strike: { ...confirmed, active: 0 },
    })
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
    const decided = await decide(moderator, review, { action: 'reject', stated_ground: 'child', strike: confirmed })
    expect(decided.body).toMatchObject({ status: 'rejected', undo_until: null })
    expect(await readStatus(member)).toBe('disabled')
    expect((await mailsTo(member)).join()).toContain('is tot')
    const undone = await moderator.post(`/api/console/reviews/${review.id}/undo`, { version: decided.body.version })
    expect(undone).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    const file = await readFile(moderator, member)
    expect(file.strikes).toMatchObject({ active: 2, proposed: 'ban' })
    const rejected = file.restrictions.find(({ kind }: { kind: string }) => kind === 'photo_rejected')
    await reverse(rejected.reference)
    expect(await readStatus(member)).toBe('active')
    expect((await readFile(moderator, member)).strikes.active).toBe(1)
  })

  test('without a strike is notified later and can be undone until then', async () => {
    const [member, moderator] = [await site.member(), await site.staff('moderator')]
    const review = await waiting(member, moderator)
    const decided = await decide(moderator, review, { action: 'reject', stated_ground: 'unclear' })
    expect(decided.body.undo_until).not.toBeNull()
    expect((await readFile(moderator, member)).strikes.active).toBe(0)
    const undone = await moderator.post(`/api/console/reviews/${review.id}/undo`, { version: decided.body.version })
    expect(undone.body.status).toBe('pending')
    expect(await mailsTo(member)).toEqual([])
  })

  test('that restricts nothing brings no strike, and only staff who may change members give one', async () => {
    const [member, moderator] = [await site.member(), await site.staff('moderator')]
    const review = await waiting(member, moderator)
    const strike = { step: 'warning', active: 0 }
    const wrong = await decide(moderator, review, { action: 'approve', strike })
    expect(wrong.body.errors).toHaveProperty('strike')
    const auditor = await site.staff('auditor')
    expect((await auditor.get(`/api/console/reviews/${review.id}`)).body.strikes).toBeNull()
    expect(await readStatus(member)).toBe('active')
  })
})

describe('an upheld complaint', () => {
  async function complaint(reported: TestMember) {
    const reporter = await site.member()
    const filed = await reporter.client.post('/api/complaints', {
      kind: 'content_notice',
      reported_id: reported.id,
      message: 'Dit lid scheldt mij uit.',
    })
    const [row] = await app.db.asOwner<{ id: string }>('select id from complaints where reference = $1', [
      filed.body.reference,
    ])
    return { reporter, id: row?.id }
  }
  const upheld = { outcome: 'upheld', stated_ground: 'harassment', strike: { step: 'warning', active: 0 } }

  test('warns the member it names, who may appeal and learns nothing about the reporter', async () => {
    const [member, moderator] = [await site.member(), await site.staff('moderator')]
    const { id, reporter } = await complaint(member)
    const body = { answer: 'We hebben het lid gewaarschuwd.', finding: upheld, version: 1 }
    const answered = await moderator.post(`/api/console/complaints/${id}/answer`, body)
    expect(answered.body).toMatchObject({ status: 'answered', outcome: 'upheld' })
    const [mail = ''] = await mailsTo(member)
    for (const part of ['Je krijgt een waarschuwing', 'lastiggevallen', 'Iemand heeft het ons gemeld.'])
      expect(mail).toContain(part)
    expect(mail).not.toContain(reporter.email)
    expect((await readFile(moderator, member)).strikes).toMatchObject({ active: 1, proposed: 'suspension' })
    const again = await moderator.post(`/api/console/complaints/${id}/answer`, { ...body, version: 2 })
    expect(again.body.error.code).toBe('conflict')
  })

  test('leaves the member alone if unfounded, and has no finding if it names nobody', async () => {
    const [member, moderator] = [await site.member(), await site.staff('moderator')]
    const { id } = await complaint(member)
    const body = { answer: 'We zien niets.', finding: { outcome: 'unfounded' }, version: 1 }
    expect((await moderator.post(`/api/console/complaints/${id}/answer`, body)).body.outcome).toBe('unfounded')
    expect(await mailsTo(member)).toEqual([])
    const nobody = await site.client().post('/api/complaints', {
      kind: 'complaint',
      email: `${crypto.randomUUID()}@example.test`,
      message: 'De site is traag vandaag.',
    })
    const [row] = await app.db.asOwner<{ id: string }>('select id from complaints where reference = $1', [
      nobody.body.reference,
    ])
    const wrong = await moderator.post(`/api/console/complaints/${row?.id}/answer`, { ...body, finding: upheld })
    expect(wrong.body.errors).toHaveProperty('finding')
  })
})

test('a ladder that bans before it hides is refused', async () => {
  const scope = `domain:${site.domainId}`
  const change = (value: number) =>
    app.services.settings.change({ kind: 'system', name: 'test' }, [
      { key: 'strikes_to_ban', scope, value, reason: 'test' },
    ])
  await expect(change(2)).rejects.toMatchObject({ code: 'validation_failed' })
  await change(4)
})
