import type { Knex } from 'knex'

/** Messages with money or contact details in them that were sent: which, whose, when. What was written stays where it is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table safety_findings (
      message_id uuid primary key,
      member_id uuid not null references members(id) on delete cascade,
      kind text not null check (kind in ('contact', 'money')),
      found_at timestamptz not null
    );
    create index safety_findings_member on safety_findings (member_id, kind, found_at desc);
    create index safety_findings_age on safety_findings (found_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table safety_findings')
}

/** The migration from before the baseline. A database that has run it skips the baseline. */
export const replaces = ['20261124610000_safety']
