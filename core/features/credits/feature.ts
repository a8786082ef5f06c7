import { defineFeature } from '../../kernel/feature.ts'
import { creditConsoleRoutes } from './console-routes.ts'
import { expireGrants, grantRoutes } from './grant-routes.ts'
import { grantCause } from './ledger-causes.ts'
import { creditSettings } from './settings.ts'
import { statementRoutes } from './statement-routes.ts'
import { creditErrors, creditKinds, creditsLive } from './words.ts'

const routes = [...creditConsoleRoutes, ...grantRoutes, ...statementRoutes] as const

export const creditsFeature = defineFeature({
  id: 'credits',
  live: creditsLive,
  ledgerKinds: creditKinds,
  errors: creditErrors,
  settings: creditSettings,
  routes,
  schedules: [expireGrants],
  permissions: [
    { role: 'support', actions: ['read', 'create'], subjects: ['credit-grant'] },
    { role: 'finance', actions: ['read', 'create', 'update', 'export'], subjects: ['credit-grant'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['credit-grant'] },
  ],
  hooks: ['ledgerCause', 'pricedAction'],
  extends: { ledgerCause: [grantCause] },
  privacy: [
    {
      table: 'credit_accounts',
      memberColumn: 'member_id',
      export: 'rows',
      erase: { set: {}, keep: { 'The books: a balance is the sum of its entries.': ['member_id', 'balance'] } },
    },
    {
      table: 'credit_grants',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'Who of the staff asked and decided.': ['asked_by', 'decided_by', 'version'] },
      erase: {
        set: { reason: '', refusal: '' },
        keep: {
          'The books: why credits were given, by whom and when.': [
            'id',
            'domain_id',
            'member_id',
            'credits',
            'status',
            'asked_by',
            'decided_by',
            'created_at',
            'expires_at',
            'decided_at',
            'version',
          ],
        },
      },
    },
    {
      table: 'ledger_entries',
      memberColumn: 'member_id',
      export: 'rows',
      erase: {
        set: {},
        keep: { 'The books are never changed.': ['id', 'transfer_id', 'member_id', 'house_account', 'amount'] },
      },
    },
    {
      table: 'ledger_transfers',
      memberColumn: 'id',
      where: 'id in (select transfer_id from ledger_entries where member_id = :member)',
      export: 'rows',
      withhold: { 'Keeps a request from happening twice.': ['idempotency_key'] },
      erase: {
        set: {},
        keep: {
          'The books are never changed.': [
            'id',
            'idempotency_key',
            'kind',
            'reference',
            'domain_id',
            'created_at',
            'words',
          ],
        },
      },
    },
  ],
})
