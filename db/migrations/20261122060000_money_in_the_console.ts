import type { Knex } from 'knex'

/**
 * Orders are found by what somebody reads aloud or copies: the end of the reference, the code, the provider's number. Purchases and what
 * was given back are summed by period. Codes that were made together belong to a batch.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index orders_reference on orders (reverse(replace(id::text, '-', '')) text_pattern_ops);
    create index orders_discount_code on orders (upper(discount_code) text_pattern_ops) where discount_code is not null;
    create index orders_completed on orders (domain_id, completed_at) where completed_at is not null;
    create index payments_provider_number on payments (provider_payment_id) where provider_payment_id is not null;
    create index payments_given_back on payments (updated_at) where state in ('refunded', 'charged_back');
    create index orders_withdrawn on orders (domain_id, withdrawn_at) where withdrawn_at is not null;

    create table discount_batches (
      id uuid primary key,
      domain_id int references domains(id),
      prefix text not null,
      codes int not null check (codes > 0),
      created_at timestamptz not null
    );
    alter table discount_codes add column batch_id uuid references discount_batches(id);
    create index discount_codes_batch on discount_codes (batch_id) where batch_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table discount_codes drop column batch_id;
    drop table discount_batches;
    drop index orders_reference, orders_discount_code, orders_completed, payments_provider_number, payments_given_back, orders_withdrawn;
  `)
}
