import type { Knex } from 'knex'

/** Where the tax of an order is due, how much of its price it is, and by what that was decided. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders
      add column tax_country text check (tax_country ~ '^[A-Z]{2}$'),
      add column tax_amount int not null default 0 check (tax_amount between 0 and amount),
      add column tax_evidence jsonb not null default '[]'`)
  await knex.raw(`
    update orders set tax_country = country, tax_amount = amount - round(amount * 10000.0 / (10000 + tax_rate))
    where tax_rate > 0`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table orders drop column tax_country, drop column tax_amount, drop column tax_evidence')
}
