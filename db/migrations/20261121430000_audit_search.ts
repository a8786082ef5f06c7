import type { Knex } from 'knex'

/**
 * The audit log is read by words, by person and by day; and who no longer works here keeps a name in it. Their account, address and
 * everything else is gone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table former_staff (
      id uuid primary key,
      name text not null,
      removed_at timestamptz not null
    );
    create index audit_log_words on audit_log using gin ((action || ' ' || subject_id || ' ' || coalesce(reason, '')) gin_trgm_ops);
    create index audit_log_actor on audit_log (actor_id, id desc);
    create index audit_log_at on audit_log (at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index audit_log_words, audit_log_actor, audit_log_at; drop table former_staff')
}
