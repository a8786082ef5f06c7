import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()
let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
})

const reason = 'er is om geld gevraagd of het lijkt op oplichting'
const change = async (member: TestMember, what: string, more: object = {}) => {
  const moderator = await site.staff('moderator')
  const { version } = (await moderator.get(`/api/console/members/${member.id}`)).body
  const body = { reason: 'Ticket 12', version, ...more }
  expect((await moderator.post(`/api/console/members/${member.id}/${what}`, body)).status).toBe(200)
  await app.settle()
}
const ban = async () => {
  const member = await site.member()
  await change(member, 'ban', { stated_ground: 'fraud' })
  return member
}
const mailsTo = async (email: string) => {
  await app.settle()
  return (await app.mails()).filter(({ to }) => to === email)
}
const logIn = (email: string) => site.client().post('/api/user.php', { email, password: testPassword })
/** The decision as shown to a reader who follows the path. */
const decisionAt = async (path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://x')
  const query = `reference=${pathname.split('/').at(-1)}&key=${searchParams.get('key')}`
  return (await site.client().get(`/api/complaints/status?${query}`)).body
}

test('a banned member who logs in with the right password reads the reason and where to appeal', async () => {
  const member = await ban()
  const { status, body } = await logIn(member.email)
  expect({ status, code: body.error.code, reason: body.error.params.reason }).toEqual({
    status: 403,
    code: 'account_banned',
    reason,
  })
  expect(await decisionAt(body.error.params.path)).toMatchObject({
    kind: 'account_banned',
    status: 'in_force',
    reason,
    appeal_until: expect.any(String),
  })
  const guess = await site.client().post('/api/user.php', { email: member.email, password: 'a guess of mine' })
  expect([guess.body.error.code, guess.text.includes('complaints')]).toEqual(['login_failed', false])
})

test('the reason is in the language chosen in the browser, or in that of the account', async () => {
  const member = await ban()
  await app.db.asOwner(`update members set language = 'de' where id = $1`, [member.id])
  const readReason = async (chosen?: string) => {
    const browser = site.client()
    if (chosen) browser.cookies.set('locale', chosen)
    const { error } = (await browser.post('/api/user.php', { email: member.email, password: testPassword })).body
    return [error.params.reason, new URL(error.params.path, 'http://x').searchParams.get('lang')]
  }
  expect(await readReason()).toEqual(['Über das Konto wurde Geld verlangt, oder es gibt Anzeichen für Betrug', 'de'])
  expect(await readReason('nl')).toEqual([reason, 'nl'])
})

test('a password reset of a banned account mails the reason to its owner and reveals nothing on the page', async () => {
  const [member, other] = [await ban(), await site.member()]
  const ask = async (email: string) => {
    const { status, text } = await site.client().post('/api/password-reset', { email })
    return `${status} ${text}`
  }
  expect(await ask(member.email)).toBe(await ask(other.email))
  const [again, first] = await mailsTo(member.email)
  expect(again?.subject).toBe(first?.subject)
  expect(again?.text).toContain(reason)
  const link = new URL(/https?:\/\/\S+\/complaints\/\S+/.exec(again?.text ?? '')?.[0] ?? 'http://none')
  expect(await decisionAt(link.pathname + link.search)).toMatchObject({ status: 'in_force' })
  expect(again?.text).not.toContain('/reset-password/do')
})

test('lifting a ban, or showing a hidden profile again, notifies the member', async () => {
  const member = await ban()
  await change(member, 'unban')
  const [lifted] = await mailsTo(member.email)
  expect(lifted?.subject).toBe('Je account is weer open')
  expect(lifted?.text).toMatch(/D-[\w-]+/)
  expect(lifted?.text).toContain('/login')
  expect((await logIn(member.email)).status).toBe(200)

  await change(member, 'disable', { stated_ground: 'fraud' })
  await change(member, 'enable')
  expect((await mailsTo(member.email))[0]?.subject).toBe('Je profiel is weer zichtbaar')
})
