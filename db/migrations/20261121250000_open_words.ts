import type { Knex } from 'knex'

const columns = [
  {
    table: 'ledger_transfers',
    column: 'kind',
    before: ['purchase', 'grant', 'message', 'photo', 'gift', 'refund', 'chargeback', 'adjustment', 'signup'],
  },
  { table: 'photos', column: 'purpose', before: ['profile', 'chat'] },
  { table: 'consents', column: 'purpose', before: null },
  { table: 'live_events', column: 'type', before: null },
] as const

const replace = (knex: Knex, table: string, column: string, check: string) =>
  knex.raw(`alter table ${table} drop constraint if exists ${table}_${column}_check;
    ${check && `alter table ${table} add constraint ${table}_${column}_check check (${check})`}`)

/** Whoever declares such a word owns it, the core or a plugin; the database checks that it is one. */
export async function up(knex: Knex): Promise<void> {
  for (const { table, column } of columns)
    await replace(
      knex,
      table,
      column,
      `${column} ~ '^[a-z][a-z0-9_-]*(\\.[a-z][a-z0-9_-]*)*$' and length(${column}) <= 80`,
    )
}

export async function down(knex: Knex): Promise<void> {
  for (const { table, column, before } of columns)
    await replace(knex, table, column, before ? `${column} in (${before.map((word) => `'${word}'`).join(', ')})` : '')
}
