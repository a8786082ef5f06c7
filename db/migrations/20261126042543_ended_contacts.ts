import type { Knex } from 'knex'

/** Members who ended their contact with another member without a block, and their reason if they gave one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create table ended_contacts (
    member_id uuid not null references members(id) on delete cascade,
    other_id uuid not null references members(id) on delete cascade,
    domain_id int not null references domains(id),
    reason text check (reason in ('no_click', 'no_reply', 'met_someone', 'uncomfortable')),
    ended_at timestamptz not null,
    primary key (member_id, other_id)
  )`)
  await knex.raw('create index ended_contacts_other on ended_contacts (other_id)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table ended_contacts')
}
