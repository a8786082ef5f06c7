import { describe, expect, test } from 'vitest'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { minuteMs } from '../../shared/durations.ts'

const app = await testApp()
const site = await testSite(app)

const account = '/api/console/account'
const fresh = 'a wholly different phrase'
const change = { old_password: testPassword, password: fresh, password_repeat: fresh }

describe('a staff member’s own password', () => {
  test('is changed with the old one; other sessions end, this one stays', async () => {
    const client = await site.staff('support')
    const { email } = (await client.get(account)).body
    const elsewhere = site.client()
    await elsewhere.post('/api/console/login', { email, password: testPassword })
    expect((await client.post(`${account}/password`, change)).status).toBe(200)
    expect((await client.get('/api/console/me')).status).toBe(200)
    expect((await elsewhere.get('/api/console/me')).status).toBe(403)
    const login = (password: string) => site.client().post('/api/console/login', { email, password })
    expect((await login(testPassword)).status).toBe(401)
    expect((await login(fresh)).status).toBe(200)
  })

  test('cannot be guessed from an open session', async () => {
    const client = await site.staff('support')
    const guess = () => client.post(`${account}/password`, { ...change, old_password: 'wrong horse' })
    for (let attempt = 1; attempt <= 4; attempt++)
      expect(Object.keys((await guess()).body.errors)).toContain('old_password')
    expect((await guess()).body.error.code).toBe('too_many_attempts')
    expect((await client.post(`${account}/password`, change)).body.error.code).toBe('too_many_attempts')
    app.clock.advance(15 * minuteMs)
    expect((await client.post(`${account}/password`, change)).status).toBe(200)
  })
})

describe('a staff member’s own sessions', () => {
  test('show what opened them, and can be ended singly or together', async () => {
    const client = await site.staff('support')
    const { email } = (await client.get(account)).body
    const others = [site.client(), site.client(), site.client()]
    for (const other of others) {
      await other.post(
        '/api/console/login',
        { email, password: testPassword },
        { headers: { 'user-agent': 'Browser 7' } },
      )
      app.clock.advance(1000)
    }
    const { sessions } = (await client.get(account)).body
    expect(sessions).toHaveLength(4)
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    const newest = sessions.find(({ user_agent: agent }: { user_agent: string }) => agent === 'Browser 7')
    expect((await client.post(`${account}/sessions/end`, { id: newest.id })).status).toBe(200)
    const readStates = async () => Promise.all(others.map(async (other) => (await other.get('/api/console/me')).status))
    expect((await readStates()).filter((status) => status === 403)).toHaveLength(1)
    expect((await client.post(`${account}/sessions/end`, {})).status).toBe(200)
    expect(await readStates()).toEqual([403, 403, 403])
    expect((await client.get('/api/console/me')).status).toBe(200)
  })

  test('of another account cannot be ended', async () => {
    const [one, two] = [await site.staff('owner'), await site.staff('support')]
    const { sessions } = (await two.get(account)).body
    expect((await one.post(`${account}/sessions/end`, { id: sessions[0].id })).status).toBe(404)
    expect((await two.get('/api/console/me')).status).toBe(200)
  })
})
