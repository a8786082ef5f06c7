import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // Acts are looked for by what they are called, which ends in their codes.
  await knex.raw('create index audit_log_action on audit_log (action, id desc)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index audit_log_action')
}
