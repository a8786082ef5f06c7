import { describe, expect, test } from 'vitest'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { hourMs } from '../../shared/durations.ts'

const app = await testApp()
const site = await testSite(app)

const fresh = 'a wholly different phrase'
const readEmail = async (client: { get(path: string): Promise<{ body: { staff: { email: string } } }> }) =>
  (await client.get('/api/console/me')).body.staff.email
const forgot = (email: string) => site.client().post('/api/console/password/forgotten', { email })
const set = (token: string, more: object = {}) =>
  site.client().post('/api/console/password/set', { token, password: fresh, password_repeat: fresh, ...more })

describe('a forgotten staff password', () => {
  test('is replaced by a mailed link, once; every session ends and the owner is notified by mail', async () => {
    const staff = await site.staff('support')
    const email = await readEmail(staff)
    expect((await forgot(email)).body).toEqual({ ok: true })
    const token = await readMailToken(app, email)
    const uses = await Promise.all(Array.from({ length: 5 }, () => set(token)))
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(uses.filter(({ status }) => status === 410)).toHaveLength(4)
    expect((await staff.get('/api/console/me')).status).toBe(403)
    const login = (password: string) => site.client().post('/api/console/login', { email, password })
    expect((await login(testPassword)).status).toBe(401)
    expect((await login(fresh)).status).toBe(200)
    await app.settle()
    expect((await app.mails()).filter(({ to }) => to === email)).toHaveLength(2)
  })

  test('leaves only a hash in the database, and its link expires within the hour', async () => {
    const staff = await site.staff('support')
    const email = await readEmail(staff)
    await forgot(email)
    const token = await readMailToken(app, email)
    const text = JSON.stringify(await app.db.asOwner('select row_to_json(t) from staff_tokens t'))
    // PostgreSQL prints bytes as hexadecimal digits.
    for (const plain of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')])
      expect(text).not.toContain(plain)
    app.clock.advance(hourMs - 1)
    expect((await site.client().post('/api/console/password/link', { token })).status).toBe(200)
    app.clock.advance(1)
    expect((await set(token)).body.error.code).toBe('link_expired')
  })

  test('gets the same reply for an unknown address, and no mail is sent', async () => {
    const staff = await site.staff('support')
    const [known, unknown] = [await forgot(await readEmail(staff)), await forgot('nobody@staff.test')]
    expect({ status: unknown.status, text: unknown.text }).toEqual({ status: known.status, text: known.text })
    await app.settle()
    expect((await app.mails()).filter(({ to }) => to === 'nobody@staff.test')).toEqual([])
  })

  test('is mailed at most five times an hour', async () => {
    const staff = await site.staff('support')
    const email = await readEmail(staff)
    for (let mail = 1; mail <= 5; mail++) expect((await forgot(email)).status).toBe(200)
    expect((await forgot(email.toUpperCase())).status).toBe(429)
    app.clock.advance(hourMs)
  })

  test.each([
    ['too short', { password: 'seven c', password_repeat: 'seven c' }, 'password'],
    ['guessed first', { password: 'welkom01', password_repeat: 'welkom01' }, 'password'],
    ['not repeated', { password_repeat: 'something else entirely' }, 'password_repeat'],
  ])('is refused if it is %s, and the link still works', async (_, wrong, field) => {
    const staff = await site.staff('support')
    const email = await readEmail(staff)
    await forgot(email)
    const token = await readMailToken(app, email)
    const refused = await set(token, wrong)
    expect({ status: refused.status, fields: Object.keys(refused.body.errors) }).toEqual({
      status: 422,
      fields: expect.arrayContaining([field]),
    })
    expect((await set(token)).status).toBe(200)
  })
})
