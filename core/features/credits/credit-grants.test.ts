import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { dayMs } from '../../shared/durations.ts'
import { checkLedger, isLedgerSound } from './check.ts'
import { expireGrants } from './grant-routes.ts'

let site: TestSite
let member: TestMember
let support: TestClient
let finance: TestClient
const app = await testApp({ schedules: false })
beforeEach(async () => {
  site = await testSite(app)
  await site.set('credit_grant_threshold', 50)
  member = await site.member()
  support = await site.staff('support')
  finance = await site.staff('finance')
})

const give = (who: TestClient, credits: number, id = uuidv7()) =>
  who.post(`/api/console/members/${member.id}/credits`, { id, credits, reason: 'A fault of ours' })
const approve = (who: TestClient, { id, version }: { id: string; version: number }) =>
  who.post(`/api/console/credit-grants/${id}/approve`, { version })
const readBalance = async (): Promise<number> => (await member.client.get('/api/user.php')).body.user.credits
const auditLines = async () =>
  (
    await app.db.asOwner<{ action: string }>(
      "select action from audit_log where subject_id = $1 and action like 'credit_grant.%' order by id",
      [member.id],
    )
  ).map(({ action }) => action)

test('up to the limit one person decides, and all their grants of a month count together', async () => {
  expect((await give(support, 30)).body).toMatchObject({ status: 'granted', decided_by: null })
  expect((await give(support, 20)).body.status).toBe('granted')
  expect((await give(support, 1)).body.status).toBe('pending')
  expect(await readBalance()).toBe(50)
  // Each colleague has a separate limit, which restarts after a month.
  expect((await give(finance, 1)).body.status).toBe('granted')
  app.clock.advance(31 * dayMs)
  expect((await give(await site.staff('support'), 50)).body.status).toBe('granted')
  expect(await auditLines()).toEqual(
    ['given', 'given', 'asked', 'given', 'given'].map((word) => `credit_grant.${word}`),
  )
})

test('two simultaneous grants cannot exceed the limit together, and two clicks are one grant', async () => {
  const both = await Promise.all([give(support, 40), give(support, 40)])
  expect(both.map(({ body }) => body.status).sort()).toEqual(['granted', 'pending'])
  const id = uuidv7()
  const same = await Promise.all([give(finance, 10, id), give(finance, 10, id), give(finance, 10, id)])
  expect(same.map(({ status, body }) => [status, body.id])).toEqual([200, 200, 200].map((status) => [status, id]))
  expect((await give(finance, 11, id)).body.error.code).toBe('idempotency_key_reused')
  expect(await readBalance()).toBe(50)
})

test('beyond the limit a second person decides: never the requester, never without the right', async () => {
  const asked = (await give(finance, 500)).body
  expect(await readBalance()).toBe(0)
  expect((await approve(finance, asked)).status).toBe(403)
  expect((await approve(support, asked)).status).toBe(403)
  expect((await approve(await site.staff('moderator'), asked)).status).toBe(403)
  const list = async (who: TestClient) =>
    (await who.get(`/api/console/credit-grants?filter={"member_id":"${member.id}"}`)).body[0].decidable
  const second = await site.staff('finance')
  expect({ finance: await list(finance), support: await list(support), second: await list(second) }).toEqual({
    finance: false,
    support: false,
    second: true,
  })
  expect((await approve(second, asked)).body).toMatchObject({ status: 'granted', version: 2 })
  expect(await readBalance()).toBe(500)
  expect((await member.client.get('/api/statement')).body.lines[0]).toMatchObject({ amount: 500 })
  expect(await auditLines()).toEqual(['credit_grant.asked', 'credit_grant.approved'])
})

test('only one of two simultaneous decisions counts, whether they agree or differ', {
  timeout: 60_000,
}, async () => {
  const others = [await site.staff('finance'), await site.staff('owner'), await site.staff('finance')]
  for (let round = 0; round < 4; round++) {
    const before = await readBalance()
    const asked = (await give(finance, 100)).body
    const replies = await Promise.all(others.map((who) => approve(who, asked)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await readBalance()).toBe(before + 100)
    const again = (await give(finance, 100)).body
    const refuse = others[0]?.post(`/api/console/credit-grants/${again.id}/refuse`, { reason: 'Not ours', version: 1 })
    const [approved, no] = await Promise.all([others[1] && approve(others[1], again), refuse])
    expect([approved?.status, no?.status].sort()).toEqual([200, 409])
    expect(await readBalance()).toBe(before + (approved?.status === 200 ? 200 : 100))
  }
  expect(isLedgerSound(await checkLedger(app.services.db))).toBe(true)
})

test('a grant that nobody decides within its days expires', async () => {
  await site.set('credit_grant_days', 3)
  const asked = (await give(support, 500)).body
  app.clock.advance(3 * dayMs)
  // Staff sessions last less long.
  finance = await site.staff('finance')
  expect((await approve(finance, asked)).body.error.code).toBe('conflict')
  await expireGrants.handler({ services: app.services })
  expect((await finance.get(`/api/console/credit-grants?filter={"member_id":"${member.id}"}`)).body[0]).toMatchObject({
    status: 'expired',
    decidable: false,
  })
  expect(await readBalance()).toBe(0)
})
