import type { Knex } from 'knex'

/** What was published of each half-year. Kept as it was: what it was counted from is erased and forgotten in time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table transparency_reports (
      domain_id int not null references domains(id),
      half text not null check (half ~ '^[0-9]{4}-[12]$'),
      figures jsonb not null,
      made_at timestamptz not null,
      primary key (domain_id, half)
    )`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table transparency_reports')
}
