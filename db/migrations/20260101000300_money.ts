import type { Knex } from 'knex'
import { makeAppendOnly } from '../append-only.ts'

/** Credit ledger, packages, orders, payments, discounts. Credits are integers, money is integer minor units with ISO 4217 currency. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table credit_accounts (
      member_id uuid primary key references members(id),
      balance int not null default 0 check (balance >= 0)
    );
    create table ledger_transfers (
      id uuid primary key,
      -- Unique for ever: one priced action, one transfer.
      idempotency_key text not null unique,
      kind text not null check (kind in ('purchase', 'grant', 'message', 'photo', 'gift', 'refund', 'chargeback', 'adjustment', 'signup')),
      reference text not null default '',
      domain_id int not null references domains(id),
      created_at timestamptz not null
    );
    create table ledger_entries (
      id bigint generated always as identity primary key,
      transfer_id uuid not null references ledger_transfers(id),
      -- Null for the house's side, whose account is named by \`house_account\`.
      member_id uuid references credit_accounts(member_id),
      house_account text check (house_account in ('sales', 'promotion', 'revenue', 'reversals')),
      amount int not null check (amount <> 0),
      check ((member_id is null) <> (house_account is null))
    );
    create index ledger_entries_member on ledger_entries (member_id, id desc);
    create index ledger_entries_transfer on ledger_entries (transfer_id);

    create or replace function ledger_transfer_sums_to_zero() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from ledger_entries where transfer_id = new.transfer_id) <> 0 then
        raise exception 'transfer % does not sum to zero', new.transfer_id;
      end if;
      return null;
    end $$;
    create constraint trigger ledger_entries_balance after insert on ledger_entries
      deferrable initially deferred for each row execute function ledger_transfer_sums_to_zero();

    create table credit_packages (
      id uuid primary key,
      domain_id int references domains(id),
      country text not null,
      tier text not null check (tier in ('p0', 'p1', 'p2', 'p3')),
      credits int not null check (credits > 0),
      amount int not null check (amount > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      popular boolean not null default false,
      active boolean not null default true,
      position int not null default 0
    );
    create unique index credit_packages_place on credit_packages (coalesce(domain_id, 0), country, tier) where active;

    -- Accounts with providers, assigned to domains and countries; several of a kind may coexist.
    create table payment_accounts (
      id uuid primary key,
      provider text not null,
      label text not null,
      domain_id int references domains(id),
      countries text[] not null default '{}',
      methods text[] not null,
      currencies text[] not null default '{EUR}',
      credentials text,
      active boolean not null default true,
      position int not null default 0
    );

    create table discount_codes (
      id uuid primary key,
      code citext not null,
      domain_id int references domains(id),
      country text,
      member_id uuid references members(id) on delete cascade,
      value_percentage int not null check (value_percentage between 1 and 100),
      minimum_order_value int,
      currency text,
      validity text not null default 'once-per-user' check (validity in ('once', 'once-per-user', 'unlimited')),
      payment_methods text[] not null default '{}',
      expires timestamptz,
      status text not null default 'active' check (status in ('active', 'disabled')),
      created_at timestamptz not null
    );
    create unique index discount_codes_code on discount_codes (coalesce(domain_id, 0), code);

    create table orders (
      id uuid primary key,
      domain_id int not null references domains(id),
      member_id uuid not null references members(id),
      package_id uuid not null references credit_packages(id),
      -- Snapshot of what was bought, at the price that was shown.
      credits int not null,
      list_amount int not null,
      discount_code text,
      discount_percentage int not null default 0,
      amount int not null check (amount >= 0),
      currency text not null,
      tax_rate int not null default 0,
      country text not null,
      terms_version text not null,
      consent_at timestamptz not null,
      status text not null default 'open' check (status in ('open', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back')),
      created_at timestamptz not null,
      completed_at timestamptz
    );
    create index orders_member on orders (member_id, created_at desc);
    create index orders_domain on orders (domain_id, created_at desc);

    create table payments (
      id uuid primary key,
      order_id uuid not null references orders(id),
      account_id uuid not null references payment_accounts(id),
      provider text not null,
      method text not null,
      provider_payment_id text,
      state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'cancelled', 'refunded', 'charged_back')),
      amount int not null,
      currency text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (provider, provider_payment_id)
    );
    create index payments_order on payments (order_id);
    create index payments_pending on payments (created_at) where state = 'pending';
    create table payment_events (
      provider text not null,
      event_id text not null,
      payment_id uuid references payments(id),
      received_at timestamptz not null,
      primary key (provider, event_id)
    );
    -- A code counts as used once the order completes; the unique key settles a race between two orders.
    create table discount_redemptions (
      code citext not null,
      member_id uuid not null references members(id),
      order_id uuid not null references orders(id),
      at timestamptz not null,
      primary key (code, member_id)
    );
  `)
  await makeAppendOnly(knex, 'ledger_transfers')
  await makeAppendOnly(knex, 'ledger_entries')
  await makeAppendOnly(knex, 'audit_log')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table discount_redemptions, payment_events, payments, orders, discount_codes, payment_accounts,
    credit_packages, ledger_entries, ledger_transfers, credit_accounts`)
  await knex.raw('drop function ledger_transfer_sums_to_zero()')
}
