import type { Knex } from 'knex'
import { locales } from '../../../core/kernel/index.ts'
import shippedLines from '../server/shipped-lines.json' with { type: 'json' }
import { kinds } from '../shared/kinds.ts'

/** First lines by language, and which of them members have used for each other. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table icebreakers (
      id uuid primary key,
      domain_id int references domains(id),
      language text not null check (length(language) = 2),
      kind text not null check (kind in ('anyone', 'interest', 'region')),
      text text not null check (length(text) between 1 and 200),
      position int not null default 0,
      active boolean not null default true,
      version int not null default 1
    );
    create index icebreakers_offered on icebreakers (language, position, id) where active;

    create table icebreakers_taken (
      sender_id uuid not null references members(id),
      receiver_id uuid not null references members(id),
      line_id uuid not null references icebreakers(id) on delete cascade,
      taken_at timestamptz not null,
      primary key (sender_id, receiver_id, line_id)
    );
    create index icebreakers_taken_receiver on icebreakers_taken (receiver_id);
    create index icebreakers_taken_line on icebreakers_taken (line_id);
  `)
  const lines = locales.flatMap((language) =>
    kinds.flatMap((kind) =>
      shippedLines[language][kind].map((text, index) => ({ language, kind, text, position: index })),
    ),
  )
  await knex('icebreakers').insert(
    lines.map((line, index) => ({
      id: `0190b000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
      ...line,
    })),
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table icebreakers_taken, icebreakers')
}

/** The migration from before the baseline. A database that has run it skips the baseline. */
export const replaces = ['20261121590000_icebreaker']
