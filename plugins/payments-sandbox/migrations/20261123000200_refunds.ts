import type { Knex } from 'knex'

/** Each part that the pretended bank gave back: when (at), and how much in minor units (amount). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sandbox_payments add column refunds jsonb not null default '[]';
    update sandbox_payments set refunds = jsonb_build_array(jsonb_build_object('at', reversed_at, 'amount', coalesce(refunded_amount, amount)))
      where state = 'refunded' and reversed_at is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sandbox_payments drop column refunds')
}
