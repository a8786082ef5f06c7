import { describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { readBalance } from '../credits/index.ts'
import { closeDeleted } from './close-open-payments.ts'
import { refundRequested } from './job-names.ts'

const world = await createMoneyWorld()
const steps = orderSteps(world, await openShop(world))

describe('a deleted account', () => {
  it('has its open orders closed at the provider', async () => {
    const member = await world.member()
    const { orderId } = await steps.order(member)
    await closeDeleted.handle(world.ctx, { payload: { memberId: member.member.id } } as never)
    await steps.runJobs()
    expect((await steps.stored(orderId)).row.status).toBe('cancelled')
  })

  it('has a payment returned that arrives after its erasure', async () => {
    const member = await world.member()
    const { orderId } = await steps.order(member)
    const { id } = member.member
    await world.db.knex('members').where({ id }).update({ status: 'deleted', erase_after: null })
    await steps.pay(orderId)
    const { row, payment } = await steps.stored(orderId)
    expect(row).toMatchObject({ status: 'cancelled', completedAt: null, returnedAt: world.clock.now() })
    expect([await steps.paidUser(member), await readBalance(member, id)]).toEqual([false, 0])
    const jobs = await world.db.knex('outbox').where({ name: refundRequested.id, dedupe_key: payment.id })
    expect(jobs).toHaveLength(1)
  })
})
