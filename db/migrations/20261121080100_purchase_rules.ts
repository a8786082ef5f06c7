import type { Knex } from 'knex'

/**
 * Whether an order was priced with the discount of the first purchase; when its payment was returned because the discount had been used
 * up; and how many of its credits its member gave back by withdrawing: fewer than it brought is a partial withdrawal, which keeps
 * Premium.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders
      add column first_purchase boolean not null default false,
      add column returned_at timestamptz,
      add column withdrawn_credits int check (withdrawn_credits between 0 and credits);
    update orders o set first_purchase = true
      where discount_code is not null and not exists (
        select from discount_codes d where lower(d.code) = lower(o.discount_code) and (d.domain_id is null or d.domain_id = o.domain_id));
    update orders set withdrawn_credits = case when refunded_amount >= amount then credits else refunded_amount * credits / amount end
      where withdrawn_at is not null and amount > 0;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table orders drop column first_purchase, drop column returned_at, drop column withdrawn_credits',
  )
}
