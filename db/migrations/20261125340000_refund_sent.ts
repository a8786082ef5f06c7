import type { Knex } from 'knex'

/** Whether a provider may have been asked for what goes back: until then a “refunded” of its own is none of ours. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payments add column refund_sent boolean not null default false;
    update payments set refund_sent = true where refund_amount is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table payments drop column refund_sent')
}
