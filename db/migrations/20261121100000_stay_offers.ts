import type { Knex } from 'knex'

/** What a member who wants to leave was offered: one row and one code each, and when it was seen, which ends it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table stay_offers (
      member_id uuid primary key references members(id) on delete cascade,
      discount_code_id uuid unique references discount_codes(id) on delete set null,
      made_at timestamptz not null,
      seen_at timestamptz
    )
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table stay_offers')
}
