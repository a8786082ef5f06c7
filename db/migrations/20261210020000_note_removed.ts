import type { Knex } from 'knex'

const kinds = (more: string[]) =>
  [
    'photo_rejected',
    'photo_removed',
    'text_removed',
    'message_removed',
    'account_disabled',
    'account_banned',
    'warned',
    'account_suspended',
    ...more,
  ]
    .map((kind) => `'${kind}'`)
    .join(', ')

/** What somebody wrote beside another's profile can be taken away, and its writer is told so. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table restrictions
      drop constraint restrictions_kind_check,
      add constraint restrictions_kind_check check (kind in (${kinds(['note_removed'])}))`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from restrictions where kind = 'note_removed';
    alter table restrictions
      drop constraint restrictions_kind_check,
      add constraint restrictions_kind_check check (kind in (${kinds([])}))`)
}
