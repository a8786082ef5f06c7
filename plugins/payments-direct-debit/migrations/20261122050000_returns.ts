import type { Knex } from 'knex'

/** What banks report of collections, and what is owed back of a collection by a transfer of our own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table directdebit_messages (
      id uuid primary key,
      -- Null: of accounts for every domain.
      domain_id int references domains(id),
      -- Of the bytes: the same file is taken in once.
      sha256 text not null unique,
      kind text not null check (kind in ('camt.054', 'pain.002')),
      version text not null,
      -- As the bank named it.
      message_id text not null,
      file_name text not null,
      made_at timestamptz,
      imported_at timestamptz not null,
      imported_by text not null,
      -- Lines that say that all is well: counted, not kept.
      in_order int not null
    );
    create index directdebit_messages_domain on directdebit_messages (domain_id, imported_at desc);

    create table directdebit_returns (
      id uuid primary key,
      message_id uuid not null references directdebit_messages(id),
      domain_id int references domains(id),
      -- What tells one line of a bank from another, whatever file it stands in.
      entry_key text not null unique,
      payment_id uuid references directdebit_payments(id) on delete cascade,
      -- applied: the payment came back by it. repeated: it had come back before. unknown: about no collection of ours. mismatch: about one, but not as it was collected.
      outcome text not null check (outcome in ('applied', 'repeated', 'unknown', 'mismatch')),
      -- Why a person has to look at it, in one word.
      problem text,
      end_to_end_id text,
      mandate_reference text,
      bank_reference text,
      -- Minor units.
      amount bigint,
      currency text,
      -- Money out of our account, or into it.
      direction text check (direction in ('debit', 'credit')),
      reason text,
      booked_on date,
      created_at timestamptz not null,
      handled_at timestamptz,
      handled_by text,
      note text,
      version int not null default 1
    );
    create index directdebit_returns_domain on directdebit_returns (domain_id, created_at desc);
    create index directdebit_returns_payment on directdebit_returns (payment_id);
    create index directdebit_returns_message on directdebit_returns (message_id);

    alter table directdebit_payments
      add column returned_at timestamptz,
      -- Of the bank, such as AM04.
      add column return_reason text,
      -- Minor units that were given back after the collection: owed by a transfer of the company's own. Null: none.
      add column transfer_due int,
      add column transferred_at timestamptz,
      add column transferred_by text,
      add column version int not null default 1;
    create index directdebit_payments_returned on directdebit_payments (member_id, returned_at) where returned_at is not null;
    create index directdebit_payments_transfer on directdebit_payments (domain_id) where transfer_due is not null;
    alter table directdebit_mandates add column ended_at timestamptz;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table directdebit_mandates drop column ended_at;
    alter table directdebit_payments drop column returned_at, drop column return_reason, drop column transfer_due,
      drop column transferred_at, drop column transferred_by, drop column version;
    drop table directdebit_returns, directdebit_messages;
  `)
}
