import { expect, test } from 'vitest'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'

const app = await testApp({ rateLimits: false })

let count = 0
async function signUp() {
  const site = await testSite(app)
  const browser = site.client()
  const email = `again${++count}@example.test`
  await browser.post('/api/signup', buildSignupForm({ email, gender: 'female', looking_for: 'male' }))
  const token = await readMailToken(app, email)
  const mail = (await app.mails()).findLast(({ to }) => to === email)
  const code = /\b(\d{3}) ?(\d{3})\b/.exec(mail?.text ?? '')
  return { site, browser, token, code: `${code?.[1]}${code?.[2]}` }
}
const open = async (browser: Awaited<ReturnType<typeof signUp>>['browser'], token: string) => {
  const { status, body } = await browser.post('/api/activation', { token })
  return body.error?.code ?? status
}

test('a link opened twice, or after its code, says that the account is already active', async () => {
  const twice = await signUp()
  expect([await open(twice.browser, twice.token), await open(twice.site.client(), twice.token)]).toEqual([
    200,
    'already_active',
  ])
  const typed = await signUp()
  expect((await typed.browser.post('/api/activation/code', { code: typed.code })).status).toBe(200)
  expect(await open(typed.browser, typed.token)).toBe('already_active')
})

test('a link of an account that is no longer active, or an unknown link, has expired', async () => {
  const { browser, token } = await signUp()
  await open(browser, token)
  await app.db.asOwner(`update members set status = 'banned' where email = $1`, [`again${count}@example.test`])
  expect(await open(browser, token)).toBe('link_expired')
  expect(await open(browser, 'x'.repeat(43))).toBe('link_expired')
})
