import type { Knex } from 'knex'

/** Who disagrees with a decision asks for another look, by somebody else than who decided. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table complaints add column answered_by uuid references staff(id) on delete set null;

    create table appeals (
      id uuid primary key,
      domain_id int not null references domains(id),
      -- What is appealed against; one appeal each.
      restriction_id uuid unique references restrictions(id) on delete cascade,
      complaint_id uuid unique references complaints(id) on delete cascade,
      text text not null,
      status text not null default 'open' check (status in ('open', 'upheld', 'reversed')),
      first_by uuid references staff(id) on delete set null,
      decided_by uuid references staff(id) on delete set null,
      answer text,
      created_at timestamptz not null,
      due_at timestamptz not null,
      decided_at timestamptz,
      check (num_nonnulls(restriction_id, complaint_id) = 1),
      check (decided_by <> first_by)
    );
    create index appeals_domain on appeals (domain_id, created_at)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from reviews where kind = 'appeal'`)
  await knex.raw('drop table appeals')
  await knex.raw('alter table complaints drop column answered_by')
}
