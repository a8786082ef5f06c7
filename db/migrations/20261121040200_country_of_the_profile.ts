import type { Knex } from 'knex'

/** An account's country is its profile's; whoever had moved kept the prices of the old one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update members m set country = p.country from profiles p where p.member_id = m.id and m.country <> p.country
  `)
}

/** Which country it was before is not known any more, and either is a valid one. */
export async function down(_knex: Knex): Promise<void> {}
