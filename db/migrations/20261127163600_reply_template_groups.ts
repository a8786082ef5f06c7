import type { Knex } from 'knex'

const few = 'Reply templates are few.'
export const accepts = {
  'adding-field-with-default': few,
  'back-filling-at-once': few,
  'require-concurrent-index-creation': few,
}

/** One reply template has a text in each language: rows that share a group. Shipped rows are grouped by their order. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table reply_templates add column group_id uuid not null default gen_random_uuid()')
  await knex.raw(`
    update reply_templates set group_id = shipped_groups.id
    from (select position, gen_random_uuid() as id from reply_templates where shipped group by position) as shipped_groups
    where shipped and shipped_groups.position = reply_templates.position`)
  await knex.raw(
    'create unique index reply_templates_group_locale on reply_templates (group_id, locale, coalesce(domain_id, 0))',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table reply_templates drop column group_id')
}
