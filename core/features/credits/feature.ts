import { defineFeature } from '../../kernel/feature.ts'
import { creditConsoleRoutes } from './console-routes.ts'
import { creditErrors } from './error-codes.ts'
import { creditKinds } from './ledger-kinds.ts'
import { creditsLive } from './live-events.ts'
import { creditSettings } from './settings.ts'

declare module '../../kernel/api.ts' {
  interface RouteTables {
    credits: typeof creditConsoleRoutes
  }
  interface SettingTables {
    credits: typeof creditSettings
  }
}

export const creditsFeature = defineFeature({
  id: 'credits',
  live: creditsLive,
  ledgerKinds: creditKinds,
  errors: creditErrors,
  settings: creditSettings,
  routes: creditConsoleRoutes,
  privacy: [
    {
      table: 'credit_accounts',
      memberColumn: 'member_id',
      export: 'rows',
      erase: { set: {}, keep: { 'The books: a balance is the sum of its entries.': ['member_id', 'balance'] } },
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
          'The books are never changed.': ['id', 'idempotency_key', 'kind', 'reference', 'domain_id', 'created_at'],
        },
      },
    },
  ],
})
