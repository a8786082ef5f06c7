import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { hourMs, minuteMs, timeBefore } from '../../shared/durations.ts'
import { authSchedules } from './schedules.ts'

const app = await testApp()
const site = await testSite(app)

test('the console gets the logged-in account, its rules and its domains', async () => {
  const other = await testSite(app)
  const moderator = await site.staff('moderator', site.domainId)
  const { body } = await moderator.get('/api/console/me')
  expect(body.staff.grants).toEqual([{ role: 'moderator', domain_id: site.domainId }])
  expect(body.domains.map((domain: { id: number }) => domain.id)).toEqual([site.domainId])
  expect(body.rules.length).toBeGreaterThan(0)
  const owner = await site.staff('owner')
  const ids = (await owner.get('/api/console/me')).body.domains.map((domain: { id: number }) => domain.id)
  expect(ids).toEqual(expect.arrayContaining([site.domainId, other.domainId]))
})

test('a console session ends two hours after its last request', async () => {
  const owner = await site.staff('owner')
  app.clock.advance(2 * hourMs - 1000)
  expect((await owner.get('/api/console/me')).status).toBe(200)
  app.clock.advance(2 * hourMs - 1000)
  expect((await owner.get('/api/console/me')).status).toBe(200)
  app.clock.advance(2 * hourMs)
  expect((await owner.get('/api/console/me')).status).toBe(403)
})

test('a console session ends twelve hours after its login, even if it is used', async () => {
  const owner = await site.staff('owner')
  for (let round = 0; round < 11; round++) {
    app.clock.advance(hourMs)
    expect((await owner.get('/api/console/me')).status).toBe(200)
  }
  app.clock.advance(hourMs)
  expect((await owner.get('/api/console/me')).status).toBe(403)
})

test('session limits are settings, and shorter ones apply to open sessions too', async () => {
  const owner = await site.staff('owner')
  const limit = (value: unknown) =>
    app.services.settings.change({ kind: 'system', name: 'test' }, [
      { key: 'staff.idle_minutes', scope: 'global', value },
    ])
  await limit(10)
  app.clock.advance(10 * minuteMs)
  expect((await owner.get('/api/console/me')).status).toBe(403)
  await limit(undefined)
})

test('a demotion and a closed account take effect with the next request', async () => {
  const member = await site.member()
  const support = await site.staff('support')
  const { id } = (await support.get('/api/console/me')).body.staff
  expect((await support.get(`/api/console/members/${member.id}`)).status).toBe(200)
  await app.db.asOwner('delete from staff_grants where staff_id = $1', [id])
  expect((await support.get(`/api/console/members/${member.id}`)).status).toBe(403)
  await app.db.asOwner(`insert into staff_grants (staff_id, role) values ($1, 'owner')`, [id])
  expect((await support.get(`/api/console/members/${member.id}`)).status).toBe(200)
  await app.db.asOwner('update staff set active = false where id = $1', [id])
  expect((await support.get(`/api/console/members/${member.id}`)).status).toBe(403)
})

test('a member’s cookie opens no console and a staff cookie no member page; logging out ends both', async () => {
  const { client } = await site.member()
  expect((await client.get('/api/console/me')).status).toBe(403)
  const owner = await site.staff('owner')
  const copy = site.client()
  copy.cookies.set('session', owner.cookies.get('console_session') ?? '')
  expect((await copy.get('/api/user.php')).body.user).toBeNull()
  copy.cookies.set('console_session', owner.cookies.get('console_session') ?? '')
  await owner.post('/api/console/logout')
  expect((await copy.get('/api/console/me')).status).toBe(403)
})

test('guesses at a staff password lock the account', async () => {
  const guess = () => site.client().post('/api/console/login', { email: 'boss@example.test', password: 'guess' })
  for (let attempt = 1; attempt <= 4; attempt++) expect((await guess()).status).toBe(401)
  expect((await guess()).body.error.code).toBe('too_many_attempts')
  app.clock.advance(hourMs)
})

test('expired rows are deleted, current ones stay', async () => {
  const member = await site.member()
  await app.db.asOwner(
    `insert into member_sessions (id, token_hash, member_id, created_at, expires_at, last_seen_at)
     values (gen_random_uuid(), 'old', $1, now(), $2, now())`,
    [member.id, timeBefore(app.clock.now(), 1000)],
  )
  for (const schedule of authSchedules) await schedule.handler({ services: app.services })
  const rows = await app.db.asOwner('select 1 from member_sessions where member_id = $1', [member.id])
  expect(rows).toHaveLength(1)
  expect((await member.client.get('/api/user.php')).body.user.id).toBe(member.id)
})
