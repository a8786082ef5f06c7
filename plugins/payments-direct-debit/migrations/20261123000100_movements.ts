import type { Knex } from 'knex'

/** When money moved by this book: for the list against which the core's books are held each day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table directdebit_payments
      -- When it counted as paid, and when something of it was given back for the last time.
      add column paid_at timestamptz,
      add column refunded_at timestamptz,
      -- Each time: when (at), and how much of it in minor units (amount).
      add column refunds jsonb not null default '[]';
    alter table directdebit_batches
      -- When the banks' days for returns were over.
      add column settled_at timestamptz;
    update directdebit_payments d set paid_at = o.completed_at, refunded_at = case when d.state = 'refunded' then p.updated_at end
      from payments p join orders o on o.id = p.order_id
      where p.id = d.payment_id and d.state in ('paid', 'refunded', 'charged_back');
    update directdebit_payments set refunds = jsonb_build_array(jsonb_build_object('at', refunded_at, 'amount', refunded_amount))
      where refunded_at is not null and refunded_amount is not null;
    update directdebit_batches b set settled_at = (select max(d.paid_at) from directdebit_payments d where d.batch_id = b.id)
      where b.status = 'settled';
    create index directdebit_payments_paid on directdebit_payments (account_id, paid_at);
    create index directdebit_batches_settled on directdebit_batches (account_id, settled_at) where settled_at is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index directdebit_payments_paid;
    drop index directdebit_batches_settled;
    alter table directdebit_payments drop column paid_at, drop column refunded_at, drop column refunds;
    alter table directdebit_batches drop column settled_at;
  `)
}
