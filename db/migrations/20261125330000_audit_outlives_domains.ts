import type { Knex } from 'knex'

/** The log tells of a brand that was given up before anybody saw it; its lines outlive it, as they outlive all else that they name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_log drop constraint audit_log_domain_id_fkey')
}

/** Lines of brands that have gone stay as they are: the constraint holds for what is written from here on. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table audit_log add constraint audit_log_domain_id_fkey foreign key (domain_id) references domains(id) not valid',
  )
}
