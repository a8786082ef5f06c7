import type { Knex } from 'knex'

/** Answers that are written again and again, in one language each. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table reply_templates (
      id uuid primary key,
      -- Null: for every domain.
      domain_id int references domains(id),
      locale text not null check (locale in ('nl', 'en', 'de', 'fr', 'es', 'it', 'pl')),
      -- Null: for every kind of complaint.
      kind text check (kind in ('complaint', 'content_notice', 'payment_dispute')),
      title text not null check (title <> ''),
      body text not null check (body <> ''),
      -- Which key inserts it: the lowest is 1.
      position int not null default 0,
      created_at timestamptz not null,
      version int not null default 1
    );
    create index reply_templates_order on reply_templates (locale, position, id)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table reply_templates')
}
