import type { Knex } from 'knex'

const few = 'Cases of moderators are few.'
export const accepts = {
  'back-filling-at-once': few,
  'adding-not-nullable-field': few,
  'require-concurrent-index-creation': few,
  'require-concurrent-index-deletion': few,
}

/** Every case has a deadline, by which the queue is ordered. Cases without one get the shipped 24 hours. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`update reviews set due_at = created_at + interval '24 hours' where due_at is null`)
  await knex.raw(
    `alter table reviews alter column due_at set default now() + interval '24 hours', alter column due_at set not null`,
  )
  await knex.raw('drop index reviews_queue')
  await knex.raw('create index reviews_queue on reviews (domain_id, status, due_at, priority desc, created_at)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index reviews_queue')
  await knex.raw('create index reviews_queue on reviews (domain_id, status, priority desc, created_at)')
  await knex.raw('alter table reviews alter column due_at drop not null, alter column due_at drop default')
}
