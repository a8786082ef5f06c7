import type { Knex } from 'knex'

/** The ledger of the pretended bank: what it would answer when asked about a payment. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sandbox_payments (
      id uuid primary key,
      payment_id uuid not null unique references payments(id) on delete cascade,
      state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'cancelled', 'refunded', 'charged_back')),
      amount int not null,
      currency text not null,
      method text not null,
      description text not null,
      return_url text not null,
      webhook_url text not null,
      created_at timestamptz not null
    )`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table sandbox_payments')
}
