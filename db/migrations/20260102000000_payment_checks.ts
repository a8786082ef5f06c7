import type { Knex } from 'knex'

/** When a provider was last asked about a payment, so that the reconciler takes turns. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table payments add column checked_at timestamptz')
  await knex.raw(
    `create index payments_settled on payments (updated_at) where state in ('paid', 'failed', 'cancelled')`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index payments_settled')
  await knex.raw('alter table payments drop column checked_at')
}
