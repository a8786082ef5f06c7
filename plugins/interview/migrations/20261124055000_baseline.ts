import type { Knex } from 'knex'
import { locales } from '../../../core/kernel/index.ts'
import shippedQuestions from '../server/shipped-questions.json' with { type: 'json' }

/** Questions as rows, by language, and the answers of two people who like each other to the same three. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table interview_questions (
      id uuid primary key,
      domain_id int references domains(id),
      language text not null check (length(language) = 2),
      text text not null check (length(text) between 1 and 140),
      position int not null default 0,
      active boolean not null default true,
      version int not null default 1
    );
    create index interview_questions_asked on interview_questions (language, position, id) where active;
    create index interview_questions_domain on interview_questions (domain_id);

    create table interview_answers (
      id uuid primary key,
      member_id uuid not null references members(id),
      other_id uuid not null references members(id),
      domain_id int not null references domains(id),
      questions text[] not null check (cardinality(questions) = 3),
      answers text[] not null check (cardinality(answers) = 3),
      flagged text[] not null default '{}',
      written_at timestamptz not null,
      unique (member_id, other_id),
      check (member_id <> other_id)
    );
    create index interview_answers_other on interview_answers (other_id);
    create index interview_answers_domain on interview_answers (domain_id);
  `)
  const questions = locales.flatMap((language) =>
    shippedQuestions[language].map((text, position) => ({ language, text, position })),
  )
  await knex('interview_questions').insert(
    questions.map((question, index) => ({
      id: `0190c001-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
      ...question,
    })),
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table interview_answers, interview_questions')
}

/** The migration from before the baseline. A database that has run it skips the baseline. */
export const replaces = ['20261124500100_interview']
