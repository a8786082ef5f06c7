import { DiscountCode, type DiscountSource } from '../../core/features/discounts/index.ts'
import type { MoneyWorld } from './money-world.ts'

let codes = 0
/** A code for 10 % off, usable once per member, unless `columns` say otherwise. */
export const createDiscountCode = (world: MoneyWorld, columns: Partial<DiscountCode> = {}) =>
  DiscountCode.query(world.db.knex).insertAndFetch({
    id: crypto.randomUUID(),
    code: `SPRING${++codes}`,
    domainId: world.site.domainId,
    valuePercentage: 10,
    validity: 'once-per-user',
    paymentMethods: [],
    status: 'active',
    createdAt: world.clock.now(),
    ...columns,
  })

/** A plugin that offers 25 % off to everybody who has not bought yet. Of several, the lowest priority applies. */
export const createDiscountSource = (id: string, priority: number, code: string): DiscountSource => ({
  id,
  priority,
  scope: 'first-purchase',
  offer: async (ctx) =>
    ctx.member.paidUser ? null : { code, percentage: 25, expiresAt: null, validity: 'once-per-user' },
})
