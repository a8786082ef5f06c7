-- Credits are integers. Money is integer minor units with an ISO 4217 currency.
create table credit_accounts (
  member_id uuid primary key references members(id),
  balance int not null default 0 check (balance >= 0)
);

create table ledger_transfers (
  id uuid primary key,
  -- One priced action, one transfer.
  idempotency_key text not null unique,
  kind text not null check (kind ~ '^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)*$' and length(kind) <= 80),
  reference text not null default '',
  domain_id int not null references domains(id),
  created_at timestamptz not null,
  words jsonb
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references ledger_transfers(id),
  -- Null for the house's side; see house_account.
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
  position int not null default 0,
  version int not null default 1
);
create unique index credit_packages_place on credit_packages (coalesce(domain_id, 0), country, tier) where active;

-- Discount codes that were generated together.
create table discount_batches (
  id uuid primary key,
  domain_id int references domains(id),
  prefix text not null,
  codes int not null check (codes > 0),
  created_at timestamptz not null
);

create table discount_codes (
  id uuid primary key,
  code citext not null,
  domain_id int references domains(id),
  country text,
  member_id uuid references members(id) on delete cascade,
  value_percentage int not null,
  minimum_order_value int,
  currency text,
  validity text not null default 'once-per-user' check (validity in ('once', 'once-per-user', 'unlimited')),
  payment_methods text[] not null default '{}',
  expires timestamptz,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  version int not null default 1,
  value_amount int check (value_amount > 0),
  batch_id uuid references discount_batches(id),
  constraint discount_codes_value check (
    case when value_amount is null then value_percentage between 1 and 100 else value_percentage = 0 and currency is not null end)
);
create unique index discount_codes_code on discount_codes (coalesce(domain_id, 0), code);
create index discount_codes_batch on discount_codes (batch_id) where batch_id is not null;

-- The discount offered to a member who wants to leave: one row and one code each. Seeing it ends it.
create table stay_offers (
  member_id uuid primary key references members(id) on delete cascade,
  discount_code_id uuid unique references discount_codes(id) on delete set null,
  made_at timestamptz not null,
  seen_at timestamptz
);
