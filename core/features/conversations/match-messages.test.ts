import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { inTransaction } from '../../kernel/context.ts'
import { createIdAt } from '../../shared/ids.ts'
import { grantCredits } from '../credits/index.ts'

const app = await testApp({ schedules: false, rateLimits: false })
let site: TestSite
let free: TestMember
let paid: TestMember
beforeEach(async () => {
  site = await testSite(app)
  await site.set('message_credits', 2)
  await site.set('free_messages', 1)
  await site.set('match_free_messages', 2)
  free = await site.member()
  paid = await site.member({ paidUser: true })
  const ctx = site.context()
  const grant = { memberId: paid.id, domainId: site.domainId, credits: 10, kind: 'grant' as const }
  await inTransaction(ctx, (ctx) => grantCredits(ctx, { ...grant, idempotencyKey: uuidv7() }))
})
const like = (from: TestMember, to: TestMember) => from.client.put(`/api/members/${to.id}/like`)
const match = async () => [await like(free, paid), await like(paid, free)]
const write = async (from: TestMember, to: TestMember) => {
  const id = createIdAt(app.clock.now())
  const { body } = await from.client.post(`/api/members/${to.id}/messages`, { id, kind: 'text', text: 'Hoi' })
  return body.error?.code ?? { cost: body.message.cost, credits: body.credits, ...body.allowance }
}
const allowance = async (from: TestMember, to: TestMember) =>
  (await from.client.get(`/api/members/${to.id}/conversation`)).body.allowance

test('two who like each other get the same number of free messages, with and without Premium', async () => {
  expect([await allowance(free, paid), await allowance(paid, free)]).toMatchObject([
    { match_free_left: 0, free_soon: true, cost: 0 },
    { match_free_left: 0, free_soon: false, cost: 2 },
  ])
  await match()
  // A free member also has their own allowance.
  expect([await allowance(free, paid), await allowance(paid, free)]).toMatchObject([
    { match_free_left: 2, free_soon: false, cost: 0 },
    { match_free_left: 2, free_soon: false, cost: 0 },
  ])
  expect(await write(paid, free)).toMatchObject({ match_free_left: 1, cost: 0, credits: 10 })
  expect(await write(paid, free)).toMatchObject({ match_free_left: 0, cost: 2, credits: 10 })
  expect(await write(paid, free)).toMatchObject({ match_free_left: 0, cost: 2, credits: 8 })
  // They do not use up the other's, and are spent before the member's own.
  expect(await write(free, paid)).toMatchObject({ match_free_left: 1, free_soon: false })
  expect(await write(free, paid)).toMatchObject({ match_free_left: 0, free_soon: true, cost: 0 })
  const other = await site.member()
  expect(await allowance(free, other)).toMatchObject({ free_soon: true, cost: 0 })
  expect(await write(free, paid)).toMatchObject({ match_free_left: 0, free_soon: false, can_send: false })
  expect(await write(free, paid)).toBe('free_allowance_used')
})

test('a message shown as free is refused once it would cost something; a repeat of a free one is not', async () => {
  await site.set('match_free_messages', 1)
  await match()
  const send = async (id: string, shown_cost: number) =>
    (await paid.client.post(`/api/members/${free.id}/messages`, { id, text: 'Hoi', shown_cost })).body
  const [first, second] = [createIdAt(app.clock.now()), createIdAt(app.clock.now())]
  expect(await send(first, 0)).toMatchObject({ message: { cost: 0 }, allowance: { cost: 2 }, credits: 10 })
  expect((await send(second, 0)).error.code).toBe('price_changed')
  expect(await send(first, 0)).toMatchObject({ message: { cost: 0 }, credits: 10 })
  expect(await send(second, 2)).toMatchObject({ message: { cost: 2 }, credits: 8 })
  // A lower price needs no second consent.
  await site.set('message_credits', 1)
  expect(await send(createIdAt(app.clock.now()), 2)).toMatchObject({ message: { cost: 1 }, credits: 7 })
})

test('simultaneous messages use up each free one once, and a new match gives no more', async () => {
  await match()
  await Promise.all([1, 2, 3, 4].map(() => write(paid, free)))
  expect(await allowance(paid, free)).toMatchObject({ match_free_left: 0 })
  expect((await paid.client.get('/api/user.php')).body.user.credits).toBe(6)
  await paid.client.delete(`/api/members/${free.id}/like`)
  expect(await allowance(paid, free)).toMatchObject({ match_free_left: 0, cost: 2 })
  await match()
  expect(await allowance(paid, free)).toMatchObject({ match_free_left: 0, cost: 2 })
})

test('without the setting, a match pays the usual price', async () => {
  await site.set('match_free_messages', 0)
  await match()
  expect(await write(paid, free)).toMatchObject({ cost: 2, credits: 8, match_free_left: 0 })
  const costs = async () => (await free.client.get('/api/packages')).body.costs?.map(({ id }: { id: string }) => id)
  expect(await costs()).not.toContain('conversations.match')
  await site.set('match_free_messages', 2)
  expect(await costs()).toContain('conversations.match')
})
