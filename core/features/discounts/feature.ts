import { defineFeature } from '../../kernel/feature.ts'
import { discountConsoleRoutes } from './console-routes.ts'
import { discountErrors } from './error-codes.ts'
import { discountRoutes } from './routes.ts'

const routes = [...discountRoutes, ...discountConsoleRoutes] as const

export const discountsFeature = defineFeature({
  id: 'discounts',
  extends: { brandDiscarded: [{ id: 'discounts', tables: ['discount_codes', 'discount_batches'] }] },
  errors: discountErrors,
  hooks: ['discountSource'],
  routes,
  nonPersonalTables: [{ table: 'discount_batches', why: 'The number of codes created together.' }],
  privacy: [
    { table: 'discount_codes', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    {
      table: 'discount_redemptions',
      memberColumn: 'member_id',
      export: 'rows',
      erase: {
        set: {},
        keep: { 'Part of an order, which is kept as the law demands.': ['code', 'member_id', 'order_id', 'at'] },
      },
    },
  ],
})
