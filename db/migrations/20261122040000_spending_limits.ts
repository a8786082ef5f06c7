import type { Knex } from 'knex'

/** What members may spend by their own decision, and until when they do not want to buy at all. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table spending_limits (
      member_id uuid not null references members(id) on delete cascade,
      period text not null check (period in ('day', 'week', 'month')),
      -- Minor units.
      amount int not null check (amount >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      -- What holds from \`next_from\` on; without an amount there is no limit any more.
      next_amount int check (next_amount >= 0),
      next_currency text check (next_currency ~ '^[A-Z]{3}$'),
      next_from timestamptz,
      primary key (member_id, period),
      check ((next_amount is null) = (next_currency is null)),
      check (next_from is not null or next_amount is null)
    );
    create table spending_pauses (
      member_id uuid primary key references members(id) on delete cascade,
      until timestamptz not null
    )`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table spending_limits, spending_pauses')
}
