import type { Knex } from 'knex'

/** What staff note of a member for one another, with every version of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table member_notes (
      -- Chosen by who writes, so that two presses are one note.
      id uuid primary key,
      domain_id int not null references domains(id),
      member_id uuid not null references members(id) on delete cascade,
      body text not null check (length(body) between 1 and 4000),
      -- It tells of other people too, whose data the member is not given.
      names_others boolean not null default false,
      written_by uuid references staff(id) on delete set null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      version int not null default 1
    );
    create index member_notes_member on member_notes (member_id, created_at desc);
    create table member_note_versions (
      note_id uuid not null references member_notes(id) on delete cascade,
      number int not null,
      body text not null,
      names_others boolean not null,
      written_by uuid references staff(id) on delete set null,
      at timestamptz not null,
      primary key (note_id, number)
    );
    -- The timeline of one member asks for these.
    create index complaints_reporter on complaints (reporter_id) where reporter_id is not null;
    create index complaints_reported on complaints (reported_id) where reported_id is not null`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index complaints_reporter, complaints_reported; drop table member_note_versions, member_notes')
}
