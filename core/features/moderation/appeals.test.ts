import { describe, expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { dayMs } from '../../shared/durations.ts'

const app = await testApp()
const site = await testSite(app)

const text = 'Dit was ik niet, mijn zus gebruikte mijn telefoon.'

/** Reads the case that the latest mail to this address links to. */
async function mailedCase(email: string): Promise<{ reference: string; key: string; text: string }> {
  await app.settle()
  const mail = (await app.mails()).find(({ to }) => to === email)
  const link = new URL(/https?:\/\/\S+\/complaints\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none')
  return {
    reference: link.pathname.split('/').at(-1) ?? '',
    key: link.searchParams.get('key') ?? '',
    text: mail?.text ?? '',
  }
}
async function banned() {
  const member = await site.member()
  const moderator = await site.staff('moderator')
  await moderator.post(`/api/console/members/${member.id}/ban`, {
    reason: 'Seen in a test',
    stated_ground: 'fraud',
    version: 1,
  })
  return { member, moderator, ...(await mailedCase(member.email)) }
}
const readStatus = (client: TestClient, reference: string, key?: string) =>
  client.get(`/api/complaints/status?reference=${reference}${key === undefined ? '' : `&key=${key}`}`)
const appealReview = async (moderator: TestClient) =>
  (await moderator.post('/api/console/reviews/claim', { kind: 'appeal', domain_id: site.domainId, limit: 5 })).body
    .reviews

describe('a statement of reasons', () => {
  test('says what was restricted, why, how it was found, that a person decided, and how to appeal', async () => {
    const { text: mail, reference } = await banned()
    for (const part of [
      'tot nader bericht verbannen',
      'Reden: er is om geld gevraagd of het lijkt op oplichting.',
      'We zijn het zelf tegengekomen.',
      'Een mens heeft beslist, geen computer.',
      'zes maanden gratis bezwaar',
      'buitengerechtelijke geschilleninstantie',
      reference,
    ])
      expect(mail).toContain(part)
  })

  test('opens with the key in its mail or for its member, and for nobody else', async () => {
    const { reference, key, member } = await banned()
    const visitor = site.client()
    expect((await readStatus(visitor, reference, key)).body).toMatchObject({
      reference,
      subject: 'restriction',
      kind: 'account_banned',
      status: 'in_force',
      title: 'Je account is verbannen',
      reason: 'er is om geld gevraagd of het lijkt op oplichting',
      appeal: null,
    })
    const other = await banned()
    const neighbour = await testSite(app)
    const refused = await Promise.all([
      readStatus(visitor, reference),
      readStatus(visitor, reference, other.key),
      readStatus(visitor, reference, 'nonsense'),
      readStatus(visitor, 'D-AAAAAAAA', key),
      readStatus((await site.member()).client, reference),
      readStatus(neighbour.client(), reference, key),
      // A banned member is logged out.
      readStatus(member.client, reference),
    ])
    expect(refused.map((reply) => reply.status)).toEqual(refused.map(() => 404))
    // A hidden member stays logged in: the account itself opens it.
    const hidden = await site.member()
    const moderator = await site.staff('moderator')
    await moderator.post(`/api/console/members/${hidden.id}/disable`, { reason: 'Seen in a test', version: 1 })
    const mailed = await mailedCase(hidden.email)
    expect((await readStatus(hidden.client, mailed.reference)).body.kind).toBe('account_disabled')
    const why = await hidden.client.get('/api/account/why-hidden')
    expect(why.body.path).toContain(`/complaints/${mailed.reference}`)
    expect(why.body.reason).toMatch(/\w{4}/)
    await moderator.post(`/api/console/members/${hidden.id}/enable`, { reason: 'Seen in a test', version: 2 })
    expect((await hidden.client.get('/api/account/why-hidden')).body.path).toBeNull()
  })
})

describe('an appeal', () => {
  test('goes to a second moderator, and a reversal lifts the restriction and notifies the member', async () => {
    const { reference, key, member, moderator } = await banned()
    const visitor = site.client()
    const replies = await Promise.all(
      [1, 2, 3].map(() => visitor.post('/api/complaints/appeal', { reference, key, text })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
    expect((await readStatus(visitor, reference, key)).body).toMatchObject({
      appeal_until: null,
      appeal: { status: 'open' },
    })

    expect(await appealReview(moderator)).toEqual([])
    const second = await site.staff('moderator')
    const [review] = await appealReview(second)
    expect(review).toMatchObject({ detail: { text, appealed: { reference, ground: 'fraud' } } })
    const decide = (by: TestClient, message: string) =>
      by.post(`/api/console/reviews/${review.id}/decide`, { action: 'reverse', version: review.version, message })
    expect((await decide(moderator, 'Toch goed.')).status).toBe(409)
    expect((await decide(second, '')).body.errors).toHaveProperty('message')
    expect((await decide(second, 'Je hebt gelijk, excuses.')).status).toBe(200)

    const [row] = await app.db.asOwner('select status from members where id = $1', [member.id])
    expect(row).toEqual({ status: 'active' })
    expect((await mailedCase(member.email)).text).toContain('Je hebt gelijk, excuses.')
    expect((await readStatus(visitor, reference, key)).body).toMatchObject({
      status: 'revoked',
      appeal: { status: 'reversed', answer: 'Je hebt gelijk, excuses.' },
    })
  })

  test('against an answer to a complaint also goes to another colleague, which the database enforces', async () => {
    const visitor = site.client()
    const email = `${crypto.randomUUID()}@example.test`
    await visitor.post('/api/complaints', { kind: 'content_notice', email, message: 'Dit profiel is niet echt.' })
    const received = await mailedCase(email)
    const early = await visitor.post('/api/complaints/appeal', { ...received, text })
    expect(early.status).toBe(409)
    const [row] = await app.db.asOwner<{ id: string }>('select id from complaints where reference = $1', [
      received.reference,
    ])
    const first = await site.staff('moderator')
    await first.post(`/api/console/complaints/${row?.id}/answer`, { answer: 'We zien niets.', version: 1 })
    const { reference, key } = await mailedCase(email)
    expect((await visitor.post('/api/complaints/appeal', { reference, key, text })).status).toBe(200)
    expect(await appealReview(first)).toEqual([])
    const second = await site.staff('moderator')
    const [review] = await appealReview(second)
    const body = { action: 'uphold', version: review.version, message: 'Het profiel is nagekeken.' }
    expect((await second.post(`/api/console/reviews/${review.id}/decide`, body)).status).toBe(200)
    expect((await readStatus(visitor, reference, key)).body.appeal).toMatchObject({ status: 'upheld' })
    expect((await mailedCase(email)).text).toContain('Ons antwoord blijft staan.')
    await expect(
      app.db.asOwner('update appeals set decided_by = first_by where id = $1', [review.subject_id]),
    ).rejects.toThrow(/check/)
  })

  test('is possible for six months', async () => {
    const { reference, key } = await banned()
    app.clock.advance(184 * dayMs)
    expect((await readStatus(site.client(), reference, key)).body.appeal_until).toBeNull()
    const late = await site.client().post('/api/complaints/appeal', { reference, key, text })
    expect(late.status).toBe(409)
  })
})
