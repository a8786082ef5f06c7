import type { Knex } from 'knex'

const tables = [
  'companies',
  'domains',
  'staff',
  'credit_packages',
  'payment_accounts',
  'discount_codes',
  'members',
  'complaints',
]

/** How often staff have changed a row, so that nobody writes over what they have not seen. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) await knex.raw('alter table ?? add column version int not null default 1', [table])
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) await knex.raw('alter table ?? drop column version', [table])
}
