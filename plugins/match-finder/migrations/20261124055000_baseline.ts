import type { Knex } from 'knex'
import shippedQuestions from '../server/shipped-questions.json' with { type: 'json' }

/** Questions as rows, and members' age ranges. Answers are not stored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table match_finder_questions (
      id uuid primary key,
      domain_id int references domains(id),
      kind text not null check (kind in ('single', 'multiple')),
      -- Which filter of the search the answers set, of a closed list; null for none.
      filter text check (filter in ('age')),
      texts jsonb not null,
      options jsonb not null check (jsonb_typeof(options) = 'array'),
      active boolean not null default true,
      position int not null default 0,
      version int not null default 1
    );
    create index match_finder_questions_asked on match_finder_questions (domain_id, position) where active;

    create table match_finder_ages (
      member_id uuid primary key references members(id) on delete cascade,
      domain_id int not null references domains(id),
      min_age int not null check (min_age between 18 and 120),
      max_age int check (max_age between min_age and 120),
      set_at timestamptz not null
    );
  `)
  await knex('match_finder_questions').insert(
    shippedQuestions.map(({ texts, options, ...question }, position) => ({
      ...question,
      kind: 'single',
      position,
      texts: JSON.stringify(texts),
      options: JSON.stringify(options),
    })),
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table match_finder_ages; drop table match_finder_questions')
}

/** The migration from before the baseline. A database that has run it skips the baseline. */
export const replaces = ['20261121560000_match_finder']
