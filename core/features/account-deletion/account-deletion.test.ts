import { expect, test } from 'vitest'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { dayMs, hourMs, timeBefore } from '../../shared/durations.ts'
import { accountDeletionSchedules } from './schedules.ts'

const app = await testApp()
const site = await testSite(app)

const erasable = { reason: 'price', remarks: 'too dear', password: testPassword }

test('the site’s grace period appears in the mail and the link, and delays the erasure', async () => {
  const patient = await testSite(app)
  await patient.set('deletion_grace_days', 30)
  const { id, email, client } = await patient.member()
  await client.delete('/api/account', erasable)
  await app.settle()
  const mail = (await app.mails()).find((one) => one.to === email)
  expect(mail?.text).toContain('Over 30 dagen')
  const readStatus = async () =>
    (await app.db.asOwner('select status, erase_after from members where id = $1', [id]))[0]
  app.clock.advance(29 * dayMs)
  await app.settle()
  expect(await readStatus()).toMatchObject({ erase_after: expect.any(Date) })
  const token = await readMailToken(app, email)
  expect((await patient.client().post('/api/account/reactivate', { token })).status).toBe(200)
})

test('a deleted account is hidden immediately, and can be restored by mail within 14 days, only once', async () => {
  const { id, email, client } = await site.member()
  const viewer = await site.member()
  const wrong = await client.delete('/api/account', { ...erasable, password: 'wrong' })
  // This form has only one password, so the error does not say “old”.
  expect(wrong).toMatchObject({ status: 422, body: { errors: { password: 'Dit wachtwoord klopt niet.' } } })
  expect((await client.delete('/api/account', erasable)).status).toBe(200)
  expect((await client.get('/api/user.php')).body.user).toBeNull()
  expect((await viewer.client.get(`/api/members/${id}`)).status).toBe(404)
  expect((await site.client().post('/api/user.php', { email, password: testPassword })).body.error.code).toBe(
    'account_deleted',
  )
  const again = await site.client().post('/api/signup/check', { email })
  expect(again.body.error.code).toBe('account_deleted')
  app.clock.advance(13 * dayMs)
  const token = await readMailToken(app, email)
  expect((await site.client().post('/api/account/reactivate', { token })).status).toBe(200)
  expect((await site.client().post('/api/account/reactivate', { token })).status).toBe(410)
  const back = await site.client().post('/api/user.php', { email, password: testPassword })
  expect(back.body.user.status).toBe('active')
  app.clock.advance(2 * dayMs)
  await app.settle()
  expect((await app.db.asOwner('select 1 from profiles where member_id = $1', [id])).length).toBe(1)
})

test('after 14 days nothing identifies the person; the reason remains without the name', async () => {
  const { id, email, client } = await site.member({ name: 'Findable Name' })
  const other = await site.member()
  await other.client.put(`/api/members/${id}/like`)
  await client.delete('/api/account', erasable)
  app.clock.advance(14 * dayMs + 1000)
  await app.settle()
  const [member] = await app.db.asOwner<{ email: string; password_hash: string }>(
    'select * from members where id = $1',
    [id],
  )
  expect(member).toMatchObject({ email: `${id}@erased.invalid`, password_hash: '', status: 'deleted' })
  for (const [table, column] of [
    ['profiles', 'member_id'],
    ['member_sessions', 'member_id'],
    ['member_tokens', 'member_id'],
    ['likes', 'to_member'],
    ['consents', 'member_id'],
  ]) {
    expect(await app.db.asOwner(`select 1 from ${table} where ${column} = $1`, [id])).toHaveLength(0)
  }
  const reasons = await app.db.asOwner('select reason, remarks from account_deletions where domain_id = $1', [
    site.domainId,
  ])
  expect(reasons).toContainEqual({ reason: 'price', remarks: 'too dear' })
  // The address can be used again.
  expect((await site.client().post('/api/signup/check', { email })).status).toBe(200)
})

test('a schedule makes up for a lost erasure job', async () => {
  const member = await site.member()
  await app.db.asOwner(`update members set status = 'deleted', erase_after = $2 where id = $1`, [
    member.id,
    timeBefore(app.clock.now(), 2 * hourMs),
  ])
  for (const schedule of accountDeletionSchedules) await schedule.handler({ services: app.services })
  const [row] = await app.db.asOwner('select email, erase_after from members where id = $1', [member.id])
  expect(row).toEqual({ email: `${member.id}@erased.invalid`, erase_after: null })
})
