import type { Knex } from 'knex'

const words = (values: string) =>
  `create index audit_log_words on audit_log using gin ((action || ' ' || subject_id || ' ' || coalesce(reason, '')${values}) gin_trgm_ops)`

/** The audit log is searched by what was changed as well, before and after; of what is very long, by its beginning. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index audit_log_words')
  await knex.raw(words(` || ' ' || left(coalesce(old::text, ''), 4000) || ' ' || left(coalesce(new::text, ''), 4000)`))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index audit_log_words')
  await knex.raw(words(''))
}
