import type { Knex } from 'knex'

/** Profiles dismissed by a member. Nobody else ever learns of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table next_person_asides (
      member_id uuid not null references members(id),
      other_id uuid not null references members(id),
      created_at timestamptz not null,
      primary key (member_id, other_id),
      check (member_id <> other_id)
    );
    create index next_person_asides_other on next_person_asides (other_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table next_person_asides')
}

/** The migration from before the baseline. A database that has run it skips the baseline. */
export const replaces = ['20261123800000_next_person']
