import type { Knex } from 'knex'

const kinds = (more: string[]) =>
  ['photo_rejected', 'photo_removed', 'text_removed', 'account_disabled', 'account_banned', ...more]
    .map((kind) => `'${kind}'`)
    .join(', ')

/** What was taken from a member may count against them for a while, and after so many more is taken, or for some days. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table restrictions
      drop constraint restrictions_kind_check,
      add constraint restrictions_kind_check check (kind in (${kinds(['warned', 'account_suspended'])})),
      -- Until when it counts as a strike; null: it never did.
      add column strike_until timestamptz,
      -- Which one it was at that moment, and the step that was confirmed with it.
      add column strike_number int check (strike_number > 0),
      add column strike_step text check (strike_step in ('warning', 'suspension', 'ban')),
      -- Of what befell the account: the strike that it was a step for.
      add column step_of uuid references restrictions(id) on delete set null,
      -- Of what lasts some days.
      add column ends_at timestamptz,
      add column ended_at timestamptz,
      add check (num_nonnulls(strike_until, strike_number, strike_step) in (0, 3)),
      add check ((kind = 'account_suspended') = (ends_at is not null));
    create index restrictions_step on restrictions (step_of) where step_of is not null;

    -- Whether who complained of a member was right; null: about nobody, or not said.
    alter table complaints add column outcome text check (outcome in ('upheld', 'unfounded'))`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table complaints drop column outcome;
    delete from restrictions where kind in ('warned', 'account_suspended');
    alter table restrictions
      drop column strike_until, drop column strike_number, drop column strike_step, drop column step_of,
      drop column ends_at, drop column ended_at,
      drop constraint restrictions_kind_check,
      add constraint restrictions_kind_check check (kind in (${kinds([])}))`)
}
