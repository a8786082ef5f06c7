import { describe, expect, test } from 'vitest'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { AppError } from '../../kernel/errors.ts'
import { dayMs, minuteMs, timeAfter } from '../../shared/durations.ts'
import {
  accountsAllowed,
  addressMemoryMs,
  beginAttempt,
  deriveAddressSubject,
  deriveMemberSubject,
  deriveStaffSubject,
  type LoginRealm,
} from './lockout.ts'

const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } })
const site = await testSite(app)

/** Minutes for which an attempt is refused; null if the password is checked. */
async function refusedFor(account: Buffer, address: Buffer | null, right = false): Promise<number | null> {
  try {
    const attempt = await beginAttempt(app.services, account, address)
    await (right ? attempt.succeeded() : attempt.failed())
    return null
  } catch (error) {
    return error instanceof AppError ? Number(error.params?.minutes) : Promise.reject(error)
  }
}
let count = 0
const someone = () => deriveMemberSubject(app.services, site.host, `someone-${count++}@example.test`)
const somewhere = (door: LoginRealm = 'site') => deriveAddressSubject(app.services, door, `198.51.100.${count++}`)
async function lock(account: Buffer): Promise<number | null> {
  for (let failure = 1; failure < 5; failure++) expect(await refusedFor(account, null)).toBeNull()
  return refusedFor(account, null)
}
/** Fails once in each of this many accounts. */
async function fail(accounts: number, address: Buffer): Promise<void> {
  for (let one = 0; one < accounts; one++) expect(await refusedFor(someone(), address)).toBeNull()
}
const logIn = (email: string, password: string, ip: string, client = site.client()) =>
  client.post('/api/user.php', { email, password }, { headers: { 'x-forwarded-for': ip } })

describe('an account', () => {
  test('is locked for 15 minutes, twice as long each time, never longer than a day', async () => {
    const account = someone()
    for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
      expect(await lock(account)).toBe(minutes)
      app.clock.advance(minutes * minuteMs - 1)
      expect(await refusedFor(account, null, true)).toBe(1)
      app.clock.advance(1)
    }
  })

  test('is locked after the number of failures and for the times in the settings', async () => {
    const setTo = (values: Record<string, number | undefined>) =>
      app.services.settings.change(
        { kind: 'system', name: 'test' },
        Object.entries(values).map(([key, value]) => ({ key: `auth.lockout_${key}`, scope: 'global', value })),
      )
    await setTo({ failures: 2, minutes: 45, hours: 2 })
    const account = someone()
    for (const minutes of [45, 90, 120, 120]) {
      expect(await refusedFor(account, null)).toBeNull()
      expect(await refusedFor(account, null)).toBe(minutes)
      app.clock.advance(minutes * minuteMs)
    }
    await setTo({ failures: undefined, minutes: undefined, hours: undefined })
    expect(await lock(someone())).toBe(15)
  })

  test('is not locked longer by further attempts during the lock', async () => {
    const account = someone()
    await lock(account)
    app.clock.advance(10 * minuteMs)
    expect(await refusedFor(account, null)).toBe(5)
    app.clock.advance(5 * minuteMs)
    expect(await refusedFor(account, null, true)).toBeNull()
  })

  test('forgets its failures after a day without one, and shortens its next lock by a step for each such day', async () => {
    const account = someone()
    for (let failure = 1; failure < 5; failure++) await refusedFor(account, null)
    app.clock.advance(dayMs)
    expect(await lock(account)).toBe(15)
    app.clock.advance(15 * minuteMs)
    expect(await lock(account)).toBe(30)
    app.clock.advance(2 * dayMs - 1)
    expect(await lock(account)).toBe(30)
    app.clock.advance(2 * dayMs)
    expect(await lock(account)).toBe(15)
  })
})

describe('an address', () => {
  test('stays open to other members and staff after one member mistypes', async () => {
    const [forgetful, neighbour] = [await site.member(), await site.member()]
    const ip = '203.0.113.9'
    for (let failure = 1; failure <= 6; failure++) await logIn(forgetful.email, 'wrong', ip)
    expect((await logIn(forgetful.email, testPassword, ip)).status).toBe(429)
    expect((await logIn(neighbour.email, testPassword, ip)).status).toBe(200)
  })

  test('stays open to sixty members who each mistype four times', async () => {
    const address = somewhere()
    const members = Array.from({ length: 60 }, someone)
    for (let failure = 1; failure <= 4; failure++)
      for (const member of members) expect(await refusedFor(member, address)).toBeNull()
    for (const member of members) expect(await refusedFor(member, address, true)).toBeNull()
    // Accounts that logged in no longer count.
    await fail(accountsAllowed, address)
  })

  test('closes after too many accounts failed, until enough failures are an hour old', async () => {
    const address = somewhere()
    await fail(1, address)
    app.clock.advance(20 * minuteMs)
    await fail(accountsAllowed - 1, address)
    expect(await refusedFor(someone(), address, true)).toBe(40)
    expect(await refusedFor(someone(), somewhere(), true)).toBeNull()
    app.clock.advance(40 * minuteMs - 1)
    expect(await refusedFor(someone(), address, true)).toBe(1)
    app.clock.advance(1)
    expect(await refusedFor(someone(), address)).toBeNull()
    expect(await refusedFor(someone(), address)).toBe(20)
    app.clock.advance(addressMemoryMs)
    expect(await refusedFor(someone(), address)).toBeNull()
  })

  test('is closed to members and staff separately', async () => {
    const ip = '203.0.113.200'
    await fail(accountsAllowed, deriveAddressSubject(app.services, 'site', ip))
    const staff = deriveStaffSubject(app.services, 'staff@example.test')
    expect(await refusedFor(staff, deriveAddressSubject(app.services, 'console', ip), true)).toBeNull()
  })

  test('covers a whole IPv6 network and no more', async () => {
    await fail(accountsAllowed, deriveAddressSubject(app.services, 'site', '2001:db8:7:7::1'))
    expect(await refusedFor(someone(), deriveAddressSubject(app.services, 'site', '2001:db8:7:7::2'))).toBe(60)
    expect(await refusedFor(someone(), deriveAddressSubject(app.services, 'site', '2001:db8:7:8::1'))).toBeNull()
  })
})

describe('a lock is lifted', () => {
  test('by a password reset, even from a closed address', async () => {
    const { email } = await site.member()
    const ip = '203.0.113.10'
    await fail(accountsAllowed, deriveAddressSubject(app.services, 'site', ip))
    await lock(deriveMemberSubject(app.services, site.host, email))
    const browser = site.client()
    expect((await logIn(email, testPassword, ip, browser)).status).toBe(429)
    await browser.post('/api/password-reset', { email })
    const token = await readMailToken(app, email)
    const password = 'another horse battery'
    expect((await browser.post('/api/password-reset/do', { token, password, password_repeat: password })).status).toBe(
      200,
    )
    expect((await logIn(email, password, ip, browser)).status).toBe(200)
    expect((await logIn(email, password, '203.0.113.11')).status).toBe(200)
  })

  test('by staff on the member’s page, with a reason', async () => {
    const { id, email } = await site.member()
    await lock(deriveMemberSubject(app.services, site.host, email))
    const support = await site.staff('support')
    const until = timeAfter(app.clock.now(), 15 * minuteMs).toISOString()
    expect((await support.get(`/api/console/members/${id}/lock`)).body.locked_until).toBe(until)
    expect((await support.post(`/api/console/members/${id}/unlock`, {})).status).toBe(422)
    const reason = 'Called us and named the city'
    expect(
      (await support.post(`/api/console/members/${id}/unlock`, { reason, version: 1 })).body.locked_until,
    ).toBeNull()
    expect((await logIn(email, testPassword, '203.0.113.12')).status).toBe(200)
    const rows = await app.db.asOwner(`select action, old, reason from audit_log where subject_id = $1`, [id])
    expect(rows).toEqual([{ action: 'member.unlocked', old: { locked_until: until }, reason }])
  })

  test('by an owner on the staff member’s page', async () => {
    const [owner, support] = [await site.staff('owner'), await site.staff('support')]
    const { staff } = (await support.get('/api/console/me')).body
    await lock(deriveStaffSubject(app.services, staff.email))
    const login = () => site.client().post('/api/console/login', { email: staff.email, password: testPassword })
    expect((await login()).status).toBe(429)
    expect((await support.post(`/api/console/staff/${staff.id}/unlock`, { reason: 'Myself' })).status).toBe(403)
    expect((await owner.post(`/api/console/staff/${staff.id}/unlock`, { reason: 'Sits beside me' })).status).toBe(200)
    expect((await login()).status).toBe(200)
  })
})
