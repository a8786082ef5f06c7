import type { Knex } from 'knex'

/** Collections that go to a bank in one file. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table directdebit_batches (
      id uuid primary key,
      -- Null: of an account for every domain.
      domain_id int references domains(id),
      account_id uuid not null references payment_accounts(id),
      collect_on date not null,
      count int not null check (count > 0),
      -- Minor units.
      total int not null check (total > 0),
      currency text not null,
      -- made: may be handed in. released: its file has been given out. settled: the bank's days for returns are over.
      status text not null default 'made' check (status in ('made', 'released', 'settled')),
      created_at timestamptz not null,
      released_at timestamptz,
      version int not null default 1
    );
    create index directdebit_batches_domain on directdebit_batches (domain_id, created_at desc);
    create index directdebit_batches_open on directdebit_batches (collect_on) where status <> 'settled';
    alter table directdebit_payments
      add column batch_id uuid references directdebit_batches(id),
      -- Minor units in the file: less than the amount where a part was given back before.
      add column collected_amount int;
    create index directdebit_payments_due on directdebit_payments (collect_on) where batch_id is null and agreed_at is not null;
    create index directdebit_payments_batch on directdebit_payments (batch_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table directdebit_payments drop column batch_id, drop column collected_amount;
    drop table directdebit_batches;
  `)
}
