import type { Knex } from 'knex'
import { locales } from '../../../core/kernel/index.ts'
import shippedQuestions from '../server/shipped-questions.json' with { type: 'json' }

/** Questions as rows, by language, and members' answers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table answers_questions (
      id uuid primary key,
      domain_id int references domains(id),
      language text not null check (length(language) = 2),
      text text not null check (length(text) between 1 and 140),
      position int not null default 0,
      active boolean not null default true,
      version int not null default 1
    );
    create index answers_questions_offered on answers_questions (language, position, id) where active;
    create index answers_questions_domain on answers_questions (domain_id);

    create table answers (
      id uuid primary key,
      member_id uuid not null references members(id),
      domain_id int not null references domains(id),
      question_id uuid references answers_questions(id) on delete set null,
      question text not null check (length(question) between 1 and 140),
      text text not null check (length(text) between 1 and 240),
      position int not null check (position between 0 and 2),
      flagged text[] not null default '{}',
      written_at timestamptz not null,
      unique (member_id, position) deferrable initially deferred,
      unique (member_id, question_id)
    );
    create index answers_question on answers (question_id);
    create index answers_domain on answers (domain_id);
  `)
  const questions = locales.flatMap((language) =>
    shippedQuestions[language].map((text, position) => ({ language, text, position })),
  )
  await knex('answers_questions').insert(
    questions.map((question, index) => ({
      id: `0190c000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
      ...question,
    })),
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table answers, answers_questions')
}

/** The migration from before the baseline. A database that has run it skips the baseline. */
export const replaces = ['20261122070000_answers']
