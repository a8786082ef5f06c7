import { definePlugin } from '../../core/kernel/index.ts'
import { errors } from './errors.ts'
import { mollie } from './server/provider.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface SettingTables {
    'payments-mollie': typeof settings
  }
}

/** Payments through Mollie. Off unless a site switches it on. */
export default definePlugin({
  id: 'payments-mollie',
  enabledByDefault: false,
  settings,
  errors,
  extends: { paymentProvider: [mollie] },
})
