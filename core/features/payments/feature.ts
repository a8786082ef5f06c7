import { defineFeature } from '../../kernel/feature.ts'
import { copyPackages, salesReadiness } from './brand-parts.ts'
import { closeDeleted, closePaused } from './close-open-payments.ts'
import { accountConsoleRoutes } from './console-accounts.ts'
import { choicesRoute } from './console-choices.ts'
import { orderConsoleRoutes } from './console-orders.ts'
import { messageCostRoute, packageConsoleRoutes } from './console-packages.ts'
import { probeAccountRoute } from './console-probe.ts'
import { deleteSavedMethodJob } from './delete-saved-method.ts'
import { closeJob, refundJob } from './jobs.ts'
import { payments } from './metrics.ts'
import { orderCause } from './order-cause.ts'
import { orderPackagesRoute } from './order-packages.ts'
import { premiumFeatureRules } from './premium-rules.ts'
import { priceListRoute } from './price-list.ts'
import { reconcileSchedule } from './reconcile.ts'
import { withdrawalsReviewable } from './repeated-withdrawals.ts'
import { clearOrderClickIds } from './retention.ts'
import { paymentRoutes } from './routes.ts'
import { paymentRules } from './rules.ts'
import { savedMethodRoutes } from './saved-method-routes.ts'
import { savedMethodEraser } from './saved-methods.ts'
import { paymentSettings } from './settings.ts'
import { checkSavedMethodJob, checkSavedMethodsSchedule } from './verify-saved-methods.ts'
import { paymentErrors, paymentKinds } from './words.ts'

const routes = [
  ...paymentRoutes,
  ...savedMethodRoutes,
  ...packageConsoleRoutes,
  ...accountConsoleRoutes,
  ...orderConsoleRoutes,
  priceListRoute,
  orderPackagesRoute,
  messageCostRoute,
  choicesRoute,
  probeAccountRoute,
] as const

/** Columns that tax law requires to be kept. */
const invoice = (columns: string[]) => ({ 'Invoices and what was paid are kept as the law demands.': columns })

export const paymentsFeature = defineFeature({
  id: 'payments',
  ledgerKinds: paymentKinds,
  errors: paymentErrors,
  hooks: ['paymentProvider'],
  metrics: [payments],
  settings: paymentSettings,
  settingRules: [...paymentRules, ...premiumFeatureRules],
  routes,
  erasers: [savedMethodEraser],
  jobs: [deleteSavedMethodJob, refundJob, closeJob, checkSavedMethodJob],
  events: [closePaused, closeDeleted],
  extends: {
    brandDiscarded: [{ id: 'payments', tables: ['credit_packages', 'payment_accounts'] }],
    reviewable: [withdrawalsReviewable],
    ledgerCause: [orderCause],
    brandCopied: [copyPackages],
    brandReadiness: [salesReadiness],
  },
  schedules: [reconcileSchedule, checkSavedMethodsSchedule, clearOrderClickIds],
  privacy: [
    {
      table: 'orders',
      memberColumn: 'member_id',
      export: 'rows',
      erase: {
        // A click id could lead an advertiser back to the person; the network alone cannot.
        set: { source_ref: null, source_sub1: null, source_sub2: null, source_sub3: null },
        keep: {
          'How much came by a network, for the figures.': ['source_network'],
          ...invoice([
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
            'tax_country',
            'tax_amount',
            'tax_evidence',
            'country',
            'terms_version',
            'consent_at',
            'status',
            'created_at',
            'completed_at',
            'first_purchase',
            'version',
            'refunded_amount',
            'returned_at',
            'withdrawn_at',
            'withdrawn_credits',
          ]),
        },
      },
    },
    {
      table: 'remembered_methods',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'Names under which a provider keeps it; with them one could pay.': ['customer_ref', 'mandate_ref'] },
      erase: 'delete',
    },
    {
      table: 'payments',
      memberColumn: 'order_id',
      where: 'order_id in (select id from orders where member_id = :member)',
      export: 'rows',
      erase: {
        set: { mandate_ref: null, customer_ref: null, pay_url: null },
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
          'payer_done_at',
          'updated_at',
          'checked_at',
          'refund_amount',
          'refunded_amount',
          'refund_sent',
          'refund_claim',
          'refund_claimed_until',
          'remember',
          'remembered_id',
          'repeated',
        ]),
      },
    },
  ],
  nonPersonalTables: [
    { table: 'payment_events', why: 'Ids of a provider’s messages, for deduplication.' },
    { table: 'payment_account_rests', why: 'Payment accounts of the operator that were unreachable.' },
    { table: 'credit_packages', why: 'The packages for sale.' },
    { table: 'payment_accounts', why: 'Accounts of the operator with providers.' },
  ],
})
