import { expect, test } from 'vitest'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { hourMs, minuteMs } from '../../shared/durations.ts'

const app = await testApp()
const site = await testSite(app)

let count = 0
/** Signs up a new member; returns them with their browser. */
async function newcomer(place = site) {
  const email = `code${++count}@example.test`
  const browser = place.client()
  const reply = await browser.post('/api/signup', buildSignupForm({ email, name: `Person ${count}` }))
  expect(reply.status, reply.text).toBe(200)
  return { browser, email, id: reply.body.user.id as string }
}
async function mailsTo(email: string): Promise<string[]> {
  await app.settle()
  return (await app.mails()).filter((mail) => mail.to === email).map(({ text }) => text)
}
/** The code in the latest mail. */
const codeFor = async (email: string) => /\b\d{6}\b/.exec((await mailsTo(email))[0] ?? '')?.[0] ?? ''
/** A different code. */
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const confirmed = async (id: string) =>
  (await app.db.asOwner<{ at: Date | null }>('select confirmed_at at from members where id = $1', [id]))[0]?.at != null

test('the code in a mail does the same as its link, and uses up both', async () => {
  const { browser, email } = await newcomer()
  const code = await codeFor(email)
  const token = await readMailToken(app, email)
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  const done = await browser.post('/api/activation/code', { code: typed })
  expect(done.body.user).toMatchObject({ confirmed: true, status: 'active', profile: { status: 'active' } })
  expect((await browser.post('/api/activation/code', { code })).status).toBe(422)
  const again = await browser.post('/api/activation', { token })
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'already_active' } } })
})

test('the link uses up the code', async () => {
  const { browser, email } = await newcomer()
  const code = await codeFor(email)
  const token = await readMailToken(app, email)
  expect((await browser.post('/api/activation', { token })).status).toBe(200)
  expect((await browser.post('/api/activation/code', { code })).status).toBe(422)
})

test('of a hundred parallel uses of a code, one succeeds', async () => {
  const { browser, email, id } = await newcomer()
  const code = await codeFor(email)
  const replies = await Promise.all(Array.from({ length: 100 }, () => browser.post('/api/activation/code', { code })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await confirmed(id)).toBe(true)
})

test('five wrong codes block further ones for a while, even simultaneous ones and the right one', async () => {
  const { browser, email, id } = await newcomer()
  const code = await codeFor(email)
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => browser.post('/api/activation/code', { code: other(code, n + 1) })),
  )
  const wrong = guesses.filter(({ status }) => status === 422)
  expect(wrong.length).toBeLessThan(5)
  expect(wrong[0]?.body.errors.code).toBe(
    'Deze code klopt niet of is verlopen. Kijk in de nieuwste mail, of laat een nieuwe sturen.',
  )
  const closed = await browser.post('/api/activation/code', { code })
  expect(closed.status).toBe(429)
  expect(closed.text).toContain('Gebruik de link in de mail, of probeer het over 15 min opnieuw.')
  // Another mail does not lift the lock.
  await browser.post('/api/activation/resend')
  expect((await browser.post('/api/activation/code', { code: await codeFor(email) })).status).toBe(429)
  expect(await confirmed(id)).toBe(false)
  // Logging in by password still works.
  expect((await site.client().post('/api/user.php', { email, password: 'a long password' })).status).toBe(200)
  app.clock.advance(15 * minuteMs)
  expect((await browser.post('/api/activation/code', { code: await codeFor(email) })).status).toBe(200)
})

test('a code works for an hour until the next one, for its member only, and is stored hashed', async () => {
  const { browser, email, id } = await newcomer()
  const first = await codeFor(email)
  const stranger = await newcomer()
  expect((await stranger.browser.post('/api/activation/code', { code: first })).status).toBe(422)
  const rows = await app.db.asOwner<{ token_hash: Buffer }>(
    `select token_hash from member_tokens where member_id = $1 and purpose = 'activate_code'`,
    [id],
  )
  expect(rows.map(({ token_hash }) => token_hash.length)).toEqual([32])
  await browser.post('/api/activation/resend')
  const second = await codeFor(email)
  if (second !== first) expect((await browser.post('/api/activation/code', { code: first })).status).toBe(422)
  app.clock.advance(hourMs)
  expect((await browser.post('/api/activation/code', { code: second })).status).toBe(422)
  expect(await confirmed(id)).toBe(false)
})

test('a code requires a login, and with neutral replies no mail contains one', async () => {
  expect((await site.client().post('/api/activation/code', { code: '123456' })).status).toBe(403)
  const quiet = await testSite(app)
  await quiet.set('auth.neutral_replies', true)
  const email = `code${++count}@example.test`
  await quiet.client().post('/api/signup', buildSignupForm({ email, name: 'Stil' }))
  const [mail = ''] = await mailsTo(email)
  expect(mail).toContain('/activate/do?token=')
  expect(mail).not.toMatch(/\b\d{6}\b|by_code|\{/)
})
