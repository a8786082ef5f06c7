import type { Knex } from 'knex'

/** What a provider has given back of a payment that stays paid, and what staff saw of an order when they gave a part of it back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payments add column refunded_amount int not null default 0 check (refunded_amount between 0 and amount);
    alter table orders add column version int not null default 1`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payments drop column refunded_amount;
    alter table orders drop column version`)
}
