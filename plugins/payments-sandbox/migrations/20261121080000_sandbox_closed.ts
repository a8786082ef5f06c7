import type { Knex } from 'knex'

/** Whether the shop has closed a payment: then the visitor can choose nothing more. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sandbox_payments add column closed boolean not null default false')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sandbox_payments drop column closed')
}
