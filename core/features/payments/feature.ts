import { defineFeature } from '../../kernel/feature.ts'
import { accountConsoleRoutes } from './console-accounts.ts'
import { choicesRoute } from './console-choices.ts'
import { orderConsoleRoutes } from './console-orders.ts'
import { packageConsoleRoutes } from './console-packages.ts'
import { paymentErrors } from './error-codes.ts'
import { closeJob, refundJob } from './jobs.ts'
import { paymentKinds } from './ledger-kinds.ts'
import { reconcileSchedule } from './reconcile.ts'
import { withdrawalsReviewable } from './repeated-withdrawals.ts'
import { paymentRoutes } from './routes.ts'
import { paymentRules } from './rules.ts'
import { paymentSettings } from './settings.ts'

const routes = [
  ...paymentRoutes,
  ...packageConsoleRoutes,
  ...accountConsoleRoutes,
  ...orderConsoleRoutes,
  choicesRoute,
] as const

declare module '../../kernel/api.ts' {
  interface RouteTables {
    payments: typeof routes
  }
  interface SettingTables {
    payments: typeof paymentSettings
  }
}

/** Columns of what the tax law wants kept. */
const invoice = (columns: string[]) => ({ 'Invoices and what was paid are kept as the law demands.': columns })

export const paymentsFeature = defineFeature({
  id: 'payments',
  ledgerKinds: paymentKinds,
  errors: paymentErrors,
  hooks: ['paymentProvider'],
  settings: paymentSettings,
  settingRules: paymentRules,
  routes,
  jobs: [refundJob, closeJob],
  extends: { reviewable: [withdrawalsReviewable] },
  schedules: [reconcileSchedule],
  privacy: [
    {
      table: 'orders',
      memberColumn: 'member_id',
      export: 'rows',
      erase: {
        set: {},
        keep: invoice([
          'id',
          'domain_id',
          'member_id',
          'package_id',
          'credits',
          'list_amount',
          'discount_code',
          'discount_percentage',
          'amount',
          'currency',
          'tax_rate',
          'country',
          'terms_version',
          'consent_at',
          'status',
          'created_at',
          'completed_at',
          'first_purchase',
          'refunded_amount',
          'returned_at',
          'withdrawn_at',
          'withdrawn_credits',
        ]),
      },
    },
    {
      table: 'payments',
      memberColumn: 'order_id',
      where: 'order_id in (select id from orders where member_id = :member)',
      export: 'rows',
      erase: {
        set: { mandate_ref: null, customer_ref: null },
        keep: invoice([
          'id',
          'order_id',
          'account_id',
          'provider',
          'provider_payment_id',
          'method',
          'state',
          'amount',
          'currency',
          'created_at',
          'updated_at',
          'checked_at',
          'refund_amount',
          'refund_claim',
          'refund_claimed_until',
        ]),
      },
    },
  ],
  impersonal: [
    { table: 'payment_events', why: 'Numbers by which a provider tells its messages apart.' },
    { table: 'credit_packages', why: 'What is for sale.' },
    { table: 'payment_accounts', why: 'Accounts of the operator with providers.' },
  ],
})
