import { expect, test } from 'vitest'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { hourMs } from '../../shared/durations.ts'

const app = await testApp()
const site = await testSite(app)

const mailsTo = async (email: string) => {
  await app.settle()
  return (await app.mails()).filter((mail) => mail.to === email)
}
const cancel = (token: string) => site.client().post('/api/mail-change/cancel', { token })
const confirm = (token: string) => site.client().post('/api/mail-change', { token })
const readUser = async (client: ReturnType<TestSite['client']>) => (await client.get('/api/user.php')).body.user

/** A member who has requested another address, with that address. */
async function asking() {
  const member = await site.member()
  const fresh = `new-${member.email}`
  const reply = await member.client.put('/api/account/email', { email: fresh, password: testPassword })
  expect(reply.status).toBe(200)
  return { ...member, fresh }
}

test('changing an address requires the password', async () => {
  const { email, client } = await site.member()
  const change = (password?: string) => client.put('/api/account/email', { email: `new-${email}`, password })
  expect((await change()).body.errors.password).toBe('Vul een wachtwoord in.')
  expect((await change('not this one')).body.errors.password).toBe('Dit wachtwoord klopt niet.')
  expect(await mailsTo(`new-${email}`)).toEqual([])
  const unconfirmed = await site.member({ confirmed: false })
  const other = { email: `new-${unconfirmed.email}`, password: 'not this one' }
  expect((await unconfirmed.client.put('/api/account/email', other)).status).toBe(422)
})

test('a link returns the address that it is about, until it is used', async () => {
  const { email, fresh } = await asking()
  const readAddress = async (token: string) => (await site.client().get(`/api/mail-change?token=${token}`)).body.email
  const link = await readMailToken(app, fresh, '/mail-change/do')
  expect(await readAddress(link)).toBe(fresh)
  expect(await readAddress(await readMailToken(app, email, '/mail-change/cancel'))).toBe(email)
  expect(await readAddress('not-a-token-of-any-mail')).toBeNull()
  await confirm(link)
  expect(await readAddress(link)).toBeNull()
})

test('the old address is notified before the change, and its link cancels it', async () => {
  const { client, email, fresh } = await asking()
  expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual(['Wijziging van je e-mailadres aangevraagd'])
  const link = await readMailToken(app, fresh, '/mail-change/do')
  expect((await cancel(await readMailToken(app, email, '/mail-change/cancel'))).status).toBe(200)
  expect((await confirm(link)).status).toBe(410)
  // The requester knew the password, so every session ends.
  expect(await readUser(client)).toBeNull()
})

test('a change ends the other sessions, and its link to the old address reverts it for 72 hours, once', async () => {
  const { id, email, client, fresh } = await asking()
  const elsewhere = site.client()
  await elsewhere.post('/api/user.php', { email, password: testPassword })
  const asked = await readMailToken(app, email, '/mail-change/cancel')
  app.clock.advance(hourMs)
  expect((await confirm(await readMailToken(app, fresh, '/mail-change/do'))).status).toBe(200)
  expect((await readUser(client)).email).toBe(fresh)
  expect(await readUser(elsewhere)).toBeNull()
  const token = await readMailToken(app, email, '/mail-change/cancel')
  expect(token).not.toBe(asked)
  app.clock.advance(71 * hourMs)
  expect((await cancel(asked)).status).toBe(410)
  app.clock.advance(hourMs - 1)
  expect((await cancel(token)).status).toBe(200)
  expect((await cancel(token)).status).toBe(410)
  const [row] = await app.db.asOwner('select email from members where id = $1', [id])
  expect(row).toEqual({ email })
})

test('one link undoes what a thief did by changing the address twice and deleting the account', async () => {
  const { id, email, client, fresh } = await asking()
  await confirm(await readMailToken(app, fresh, '/mail-change/do'))
  const own = await readMailToken(app, email, '/mail-change/cancel')
  app.clock.advance(1000)
  const third = `third-${email}`
  await client.put('/api/account/email', { email: third, password: testPassword })
  await confirm(await readMailToken(app, third, '/mail-change/do'))
  const his = await readMailToken(app, fresh, '/mail-change/cancel')
  await client.delete('/api/account', { reason: 'other', password: testPassword })
  expect((await cancel(own)).status).toBe(200)
  expect((await cancel(his)).status).toBe(410)
  const [row] = await app.db.asOwner('select email from members where id = $1', [id])
  expect(row).toEqual({ email })
})

test('a thief who reverts his own change cannot invalidate the earlier link', async () => {
  const { id, email, fresh } = await asking()
  await confirm(await readMailToken(app, fresh, '/mail-change/do'))
  const own = await readMailToken(app, email, '/mail-change/cancel')
  app.clock.advance(1000)
  const browser = site.client()
  await browser.post('/api/user.php', { email: fresh, password: testPassword })
  const third = `third-${email}`
  await browser.put('/api/account/email', { email: third, password: testPassword })
  await confirm(await readMailToken(app, third, '/mail-change/do'))
  expect((await cancel(await readMailToken(app, fresh, '/mail-change/cancel'))).status).toBe(200)
  expect((await cancel(own)).status).toBe(200)
  const [row] = await app.db.asOwner('select email from members where id = $1', [id])
  expect(row).toEqual({ email })
})

test('with neutral replies, the old address is notified of a request for a taken address too', async () => {
  const quiet = await testSite(app)
  await quiet.set('auth.neutral_replies', true)
  const [taken, prober] = [await quiet.member(), await quiet.member()]
  const reply = await prober.client.put('/api/account/email', { email: taken.email, password: testPassword })
  expect(reply.status).toBe(200)
  expect(await mailsTo(prober.email)).toHaveLength(1)
  expect(await mailsTo(taken.email)).toHaveLength(0)
})
