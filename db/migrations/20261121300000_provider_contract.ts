import type { Knex } from 'knex'

/** What a provider's contract keeps of a payment: names for later collections, and a refund that is under way. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payments
      add column mandate_ref text,
      add column customer_ref text,
      add column refund_amount int check (refund_amount >= 0),
      add column refund_claim uuid,
      add column refund_claimed_until timestamptz,
      add check ((refund_claim is null) = (refund_claimed_until is null))`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payments
      drop column mandate_ref,
      drop column customer_ref,
      drop column refund_amount,
      drop column refund_claim,
      drop column refund_claimed_until`)
}
