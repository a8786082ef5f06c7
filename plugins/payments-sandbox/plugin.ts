import { definePlugin } from '../../core/plugins/index.ts'
import { sandbox } from './server/provider.ts'
import { routes } from './server/routes.ts'

/** A pretended bank on which every outcome of a payment can be chosen. Off unless a site switches it on. */
export default definePlugin({
  id: 'payments-sandbox',
  enabledByDefault: false,
  routes,
  extends: { paymentProvider: [sandbox] },
})
