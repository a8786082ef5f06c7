import type { Knex } from 'knex'

/** How often staff have changed a gift, so that nobody writes over what they have not seen. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table gifts add column version int not null default 1')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table gifts drop column version')
}
