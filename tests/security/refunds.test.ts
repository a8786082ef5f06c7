import { expect, test } from 'vitest'
import { checkLedger, isLedgerSound } from '../../core/features/credits/check.ts'
import { Order, placeOrder, receiveWebhook } from '../../core/features/payments/index.ts'
import { refundOrder } from '../../core/features/payments/refund.ts'
import { commandContext } from '../../core/kernel/context.ts'
import { defineStaffAbility } from '../../core/kernel/index.ts'
import { createMoneyWorld } from '../factories/money-world.ts'
import { openShop } from '../factories/payments.ts'

const world = await createMoneyWorld({ poolSize: 10 })
const shop = await openShop(world)

test('a refund clicked five times quickly is one refund and one line in the audit log', async () => {
  const buyer = await world.member()
  const { orderId } = await placeOrder(buyer, { packageId: shop.pack.id, method: 'ideal' })
  const [bought] = [...shop.provider.payments.values()]
  if (!bought) throw new Error('no payment')
  bought.state = 'paid'
  await receiveWebhook(world.ctx, 'fake', shop.provider.notice(bought.providerPaymentId))
  const order = await Order.query(world.db.knex).findById(orderId)
  expect(order?.status).toBe('completed')
  if (!order) return

  const grants = [{ role: 'owner', domainId: null } as const]
  const staff = {
    id: 'staff',
    sessionId: 's',
    email: 's@example.test',
    name: 'Staff',
    grants,
    ability: defineStaffAbility(grants, []),
  }
  const ctx = { ...commandContext(world.services, world.site, { kind: 'staff', staff }), staff }
  const slow = shop.provider.refund
  shop.provider.refund = async (...call) => {
    // A provider takes its time; until it has decided, the payment is still shown as paid.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await slow?.(...call)
  }
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => refundOrder(ctx, order, { reason: 'Asked for it', version: order.version })),
  )
  expect(shop.provider.refunds).toHaveLength(1)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  const lines = await world.db.asOwner(`select 1 from audit_log where action = 'order.refunded' and subject_id = $1`, [
    orderId,
  ])
  expect(lines).toHaveLength(1)
  expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
})
