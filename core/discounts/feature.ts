import { defineFeature } from '../plugins/feature.ts'
import { discountConsoleRoutes } from './console-routes.ts'
import { discountRoutes } from './routes.ts'

export const discountsFeature = defineFeature({
  id: 'discounts',
  routes: [...discountRoutes, ...discountConsoleRoutes],
  privacy: [
    { table: 'discount_codes', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'discount_redemptions', memberColumn: 'member_id', export: 'rows', erase: { keep: 'orders' } },
  ],
})
