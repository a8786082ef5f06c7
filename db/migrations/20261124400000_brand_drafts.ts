import type { Knex } from 'knex'

/** Brands that are being prepared: their domain is there and closed, and visitors do not see it until they are launched. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table brand_drafts (
      domain_id int primary key references domains(id) on delete cascade,
      -- The brand that it was copied from.
      copied_from int references domains(id) on delete set null,
      -- What somebody says to have read for this brand.
      checked text[] not null default '{}',
      created_by text not null,
      created_at timestamptz not null,
      version int not null default 1
    )`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table brand_drafts')
}
