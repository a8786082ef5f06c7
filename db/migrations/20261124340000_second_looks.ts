import type { Knex } from 'knex'

/** Decisions that another moderator takes once more without knowing the first, to see how far people agree. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table second_looks (
      id uuid primary key,
      domain_id int not null references domains(id),
      -- The case: its kind and what it is about.
      kind text not null,
      subject_id text not null,
      first_action text not null,
      first_by uuid references staff(id) on delete set null,
      first_at timestamptz not null,
      second_action text,
      second_by uuid references staff(id) on delete set null,
      second_at timestamptz,
      -- Of a disagreement: which of the two was right, as somebody else settled it.
      settled_action text,
      settled_by uuid references staff(id) on delete set null,
      settled_at timestamptz,
      settled_reason text not null default '',
      version int not null default 1,
      unique (kind, subject_id),
      check (first_by <> second_by),
      check (settled_by <> first_by),
      check (settled_by <> second_by),
      check (settled_action is null or settled_action in (first_action, second_action))
    );
    create index second_looks_month on second_looks (domain_id, second_at) where second_at is not null;
    create index second_looks_open on second_looks (domain_id, second_at)
      where second_action <> first_action and settled_at is null`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from reviews where kind = 'second_look'`)
  await knex.raw('drop table second_looks')
}
