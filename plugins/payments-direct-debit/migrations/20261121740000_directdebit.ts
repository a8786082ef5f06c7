import type { Knex } from 'knex'

/** Mandates, the plugin's own book of payments, codes that were sent by SMS, and members who may not pay so. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table directdebit_mandates (
      id uuid primary key,
      domain_id int not null references domains(id),
      member_id uuid not null references members(id),
      account_id uuid not null references payment_accounts(id),
      reference text not null unique,
      creditor_id text not null,
      creditor_name text not null,
      -- Sealed.
      iban text,
      iban_masked text not null,
      iban_country text not null,
      -- Sealed.
      holder text,
      -- Sealed: address and telephone number.
      details text,
      locale text not null,
      -- What was agreed to, word for word.
      wording text not null,
      agreed_at timestamptz not null,
      last_used_at timestamptz not null,
      -- Set when its member is erased: what is sealed goes then.
      purge_at timestamptz
    );
    create index directdebit_mandates_member on directdebit_mandates (member_id, account_id, last_used_at desc);

    create table directdebit_payments (
      id uuid primary key,
      payment_id uuid not null unique references payments(id) on delete cascade,
      order_id uuid not null,
      domain_id int not null references domains(id),
      member_id uuid not null references members(id),
      account_id uuid not null references payment_accounts(id),
      mandate_id uuid references directdebit_mandates(id),
      -- Of the mandate that would be given for it.
      mandate_reference text not null,
      creditor_id text not null,
      creditor_name text not null,
      state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'cancelled', 'refunded', 'charged_back')),
      amount int not null check (amount > 0),
      currency text not null,
      test_mode boolean not null,
      return_path text not null,
      stopped_path text not null,
      created_at timestamptz not null,
      agreed_at timestamptz,
      collect_on date,
      -- Minor units that were asked back.
      refunded_amount int
    );
    create index directdebit_payments_order on directdebit_payments (order_id);
    create index directdebit_payments_member on directdebit_payments (member_id, agreed_at);

    create table directdebit_codes (
      payment_id uuid primary key references directdebit_payments(id) on delete cascade,
      code_hash text not null,
      -- A keyed hash of the account and the telephone number that the code was asked for with.
      bound_to text not null,
      tries int not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index directdebit_codes_expires on directdebit_codes (expires_at);

    create table directdebit_blocks (
      id uuid primary key,
      member_id uuid not null unique references members(id),
      domain_id int not null references domains(id),
      active boolean not null,
      reason text not null,
      changed_by text not null,
      changed_at timestamptz not null,
      version int not null default 1
    );
    create index directdebit_blocks_domain on directdebit_blocks (domain_id, changed_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table directdebit_blocks, directdebit_codes, directdebit_payments, directdebit_mandates')
}
