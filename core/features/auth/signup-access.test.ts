import { beforeAll, describe, expect, test } from 'vitest'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { minuteMs, timeAfter } from '../../shared/durations.ts'

const app = await testApp()
const site = await testSite(app)
const operator = await site.staff('operator')

let count = 0
const form = (changes: Record<string, unknown> = {}) =>
  buildSignupForm({ email: `guest${++count}@example.test`, ...changes })
const signUp = (changes?: Record<string, unknown>, where = site) => where.client().post('/api/signup', form(changes))
const readClosedReason = async (invitation?: string) =>
  (await site.client().get(`/api/signup/door${invitation ? `?invitation=${invitation}` : ''}`)).body.closed
const invite = async (values: Record<string, unknown> = {}) =>
  (await operator.post('/api/console/invitations', { domain_id: site.domainId, uses_allowed: 1, ...values })).body

describe('a site open to traffic sources only', () => {
  test('admits visitors with a source in the form, and stores it only with consent', async () => {
    await site.set('signups', 'with_trafficsource')
    expect(await readClosedReason()).toBe('signups_closed')
    expect((await signUp()).body.error.code).toBe('signups_closed')
    expect((await signUp({ tracking: { sub1: 'no source' } })).status).toBe(403)
    const source = { network: 'n', sub1: 'x' }
    const storedSources = async (changes: Record<string, unknown>, cookies: Record<string, string>) => {
      const browser = site.client()
      for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
      const { body } = await browser.post('/api/signup', form(changes))
      return app.db.asOwner('select network, sub1 from traffic_sources where member_id = $1', [body.user.id])
    }
    const cookie = { tracking: encodeURIComponent(JSON.stringify(source)) }
    expect(await storedSources({ tracking: source }, {})).toEqual([])
    expect(await storedSources({}, cookie)).toEqual([])
    expect(await storedSources({ tracking: source }, { consent: 'none' })).toEqual([])
    expect(await storedSources({ tracking: source }, { consent: 'tracking' })).toEqual([source])
    expect(await storedSources({}, { ...cookie, consent: 'tracking' })).toEqual([source])
  })

  test('where the country of the visit or of the account requires consent, stores no source without it', async () => {
    const wide = await testSite(app, { countries: ['US', 'NL'] })
    const countSources = async (country: string) => {
      const { body } = await wide.client().post('/api/signup', form({ country, tracking: { network: 'n' } }))
      return (await app.db.asOwner('select from traffic_sources where member_id = $1', [body.user.id])).length
    }
    expect(await countSources('NL')).toBe(0)
    expect(await countSources('US')).toBe(1)
  })

  test('elsewhere a source is stored only with consent', async () => {
    const open = await testSite(app)
    const countSources = async (cookie?: string) => {
      const browser = open.client()
      if (cookie) browser.cookies.set('consent', cookie)
      const { body } = await browser.post('/api/signup', form({ tracking: { network: 'n' } }))
      return (await app.db.asOwner('select 1 from traffic_sources where member_id = $1', [body.user.id])).length
    }
    expect(await countSources()).toBe(0)
    expect(await countSources('tracking')).toBe(1)
  })
})

describe('a site for the invited', () => {
  beforeAll(() => site.set('signups', 'invite'))

  test('admits nobody without an invitation', async () => {
    expect(await readClosedReason()).toBe('invitation_required')
    expect((await signUp()).body.error).toMatchObject({
      code: 'invitation_required',
      message: 'Aanmelden kan hier alleen met een uitnodiging.',
    })
    expect((await signUp({ invitation: 'made-up' })).body.error.code).toBe('invitation_invalid')
  })

  test('admits as many people as the invitation allows, even simultaneous ones, and shows who signed up', async () => {
    const { id, code } = await invite({ uses_allowed: 2 })
    expect(await readClosedReason(code)).toBeNull()
    const replies = await Promise.all(Array.from({ length: 5 }, () => signUp({ invitation: code })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 410, 410, 410])
    expect(await readClosedReason(code)).toBe('invitation_invalid')
    expect((await operator.get(`/api/console/invitations/${id}`)).body).toMatchObject({ uses: 2, uses_allowed: 2 })
    const uses = (await operator.get(`/api/console/invitations/${id}/uses`)).body
    const createdIds = replies.filter((reply) => reply.status === 200).map((reply) => reply.body.user.id)
    expect(uses.map((use: { member_id: string }) => use.member_id).sort()).toEqual(createdIds.sort())
    expect(uses[0]).toMatchObject({ name: 'Iris' })
  })

  test('keeps the invitation’s uses when a form is refused', async () => {
    const { code } = await invite()
    expect((await signUp({ invitation: code, password: 'short' })).status).toBe(422)
    expect((await signUp({ invitation: code })).status).toBe(200)
  })

  test('admits nobody with an invitation that has expired, was revoked or belongs to another site', async () => {
    const expires = timeAfter(app.clock.now(), minuteMs).toISOString()
    const short = await invite({ expires })
    expect(await readClosedReason(short.code)).toBeNull()
    app.clock.advance(minuteMs)
    expect((await signUp({ invitation: short.code })).body.error.code).toBe('invitation_invalid')

    const revoked = await invite({ uses_allowed: 5 })
    expect((await signUp({ invitation: revoked.code })).status).toBe(200)
    const { body } = await operator.get(`/api/console/invitations/${revoked.id}`)
    await operator.delete(`/api/console/invitations/${revoked.id}`, { version: body.version })
    expect((await operator.get(`/api/console/invitations/${revoked.id}`)).body).toMatchObject({
      status: 'disabled',
      uses: 1,
    })
    expect((await signUp({ invitation: revoked.code })).body.error.code).toBe('invitation_invalid')

    const other = await testSite(app)
    await other.set('signups', 'invite')
    const { code } = await invite()
    expect((await signUp({ invitation: code }, other)).body.error.code).toBe('invitation_invalid')
  })

  test('only operators and owners create invitations', async () => {
    const support = await site.staff('support')
    const values = { domain_id: site.domainId, uses_allowed: 1 }
    expect((await support.post('/api/console/invitations', values)).status).toBe(403)
    expect((await support.get('/api/console/invitations')).status).toBe(403)
  })
})
