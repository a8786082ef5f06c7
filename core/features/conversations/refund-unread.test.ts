import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { inTransaction } from '../../kernel/context.ts'
import { dayMs } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { checkLedger, grantCredits, isLedgerSound } from '../credits/index.ts'
import { refundUnread } from './refund-unread.ts'

let site: TestSite
const app = await testApp({ rateLimits: false })
beforeEach(async () => {
  site = await testSite(app)
  await site.set('free_messages', 0)
})

const system = () => site.context()
async function rich(): Promise<TestMember> {
  const member = await site.member({ paidUser: true })
  const grant = { memberId: member.id, domainId: site.domainId, credits: 20, kind: 'grant' as const }
  await inTransaction(system(), (ctx) => grantCredits(ctx, { ...grant, idempotencyKey: uuidv7() }))
  return member
}
async function write(from: TestMember, to: TestMember): Promise<string> {
  app.clock.advance(1000)
  const id = createIdAt(app.clock.now())
  const { status, body } = await from.client.post(`/api/members/${to.id}/messages`, { id, kind: 'text', text: 'Hoi' })
  expect(status).toBe(200)
  return body.conversation.id
}
const readBalance = async ({ client }: TestMember): Promise<number> => (await client.get('/api/statement')).body.credits
const cameIn = async ({ client }: TestMember) =>
  (await client.get('/api/statement?direction=in')).body.lines.map(
    ({ amount, text }: { amount: number; text: string }) => [amount, text],
  )
async function ban({ id }: TestMember): Promise<void> {
  const moderator = await site.staff('moderator')
  const { version } = (await moderator.get(`/api/console/members/${id}`)).body
  const reply = await moderator.post(`/api/console/members/${id}/ban`, {
    reason: 'Seen in a test',
    stated_ground: 'fraud',
    version,
  })
  expect(reply.status).toBe(200)
  await app.settle()
}

test('a ban refunds messages the member had not read, and the statement says so', async () => {
  const [one, two, target] = [await rich(), await rich(), await site.member({ name: 'Sanne' })]
  const chat = await write(one, target)
  await target.client.post(`/api/conversations/${chat}/read`)
  app.clock.advance(1000)
  await write(one, target)
  await write(one, target)
  await write(two, target)
  expect({ one: await readBalance(one), two: await readBalance(two) }).toEqual({ one: 14, two: 18 })
  await ban(target)
  expect({ one: await readBalance(one), two: await readBalance(two) }).toEqual({ one: 18, two: 20 })
  expect(await cameIn(one)).toEqual([
    [2, 'Terug: bericht niet gelezen'],
    [2, 'Terug: bericht niet gelezen'],
    [20, 'Van ons gekregen'],
  ])
  // Delivered twice more, concurrently.
  await Promise.all([1, 2].map(() => inTransaction(system(), (ctx) => refundUnread(ctx, target.id))))
  expect({ one: await readBalance(one), two: await readBalance(two) }).toEqual({ one: 18, two: 20 })
  expect(isLedgerSound(await checkLedger(app.services.db))).toBe(true)
})

test('a member who deletes the account may still return and read; the erasure refunds the credits', async () => {
  const [one, back, gone] = [await rich(), await site.member(), await site.member()]
  await write(one, back)
  await write(one, gone)
  const leave = { reason: 'other', password: testPassword }
  for (const { client } of [back, gone]) expect((await client.delete('/api/account', leave)).status).toBe(200)
  await app.settle()
  expect(await readBalance(one)).toBe(16)
  await app.db.asOwner(`update members set status = 'active', erase_after = null where id = $1`, [back.id])
  app.clock.advance(14 * dayMs + 1000)
  await app.settle()
  const again = site.client()
  await again.post('/api/user.php', { email: one.email, password: testPassword })
  expect((await again.get('/api/statement')).body.credits).toBe(18)
  expect(isLedgerSound(await checkLedger(app.services.db))).toBe(true)
})

test('free and read messages, and those written by the leaving member, are not refunded', async () => {
  await site.set('message_credits', 0)
  const [one, target] = [await rich(), await rich()]
  await write(one, target)
  await site.set('message_credits', 2)
  const chat = await write(one, target)
  await target.client.post(`/api/conversations/${chat}/read`)
  await write(target, one)
  await ban(target)
  expect(await readBalance(one)).toBe(18)
  expect(await cameIn(one)).toHaveLength(1)
})
