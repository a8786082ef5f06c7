import { definePlugin } from '../../core/kernel/index.ts'
import { errors } from './errors.ts'
import { stripe } from './server/provider.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface SettingTables {
    'payments-stripe': typeof settings
  }
}

/** Payments on Stripe's own pages. Off unless a site switches it on. */
export default definePlugin({
  id: 'payments-stripe',
  enabledByDefault: false,
  settings,
  errors,
  extends: { paymentProvider: [stripe] },
})
