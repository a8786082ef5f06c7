import type { Knex } from 'knex'

/** Kept ways to pay that their provider ended, and where the browser goes on with a payment that was begun. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table remembered_methods
      -- When the provider was last asked whether it still has it.
      add column checked_at timestamptz,
      -- When the provider said that it has not; ended_at is the same moment.
      add column lost_at timestamptz;
    create index remembered_methods_due on remembered_methods (coalesce(checked_at, consent_at)) where ended_at is null;
    -- The provider's page, for as long as the member has something to do there.
    alter table payments add column pay_url text;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payments drop column pay_url;
    drop index remembered_methods_due;
    alter table remembered_methods drop column checked_at, drop column lost_at;
  `)
}
