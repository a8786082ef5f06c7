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
  position int not null default 0,
  version int not null default 1
);

-- Accounts whose provider failed several times in a row, and until when no payment is sent there.
create table payment_account_rests (
  account_id uuid primary key references payment_accounts (id) on delete cascade,
  failures int not null check (failures > 0),
  rests_until timestamptz
);

-- Payment methods that a member let a provider save.
create table remembered_methods (
  id uuid primary key,
  member_id uuid not null references members(id),
  domain_id int not null references domains(id),
  account_id uuid not null references payment_accounts(id),
  method text not null,
  -- Shown to the member, such as the last digits of a card.
  label text not null,
  customer_ref text not null,
  mandate_ref text not null,
  consent_at timestamptz not null,
  ended_at timestamptz,
  -- When the provider last confirmed that it still has the method.
  checked_at timestamptz,
  -- When the provider reported it gone. Equals ended_at.
  lost_at timestamptz,
  unique (account_id, mandate_ref)
);
create index remembered_methods_member on remembered_methods (member_id) where ended_at is null;
create index remembered_methods_due on remembered_methods (coalesce(checked_at, consent_at)) where ended_at is null;

create table orders (
  id uuid primary key,
  domain_id int not null references domains(id),
  member_id uuid not null references members(id),
  package_id uuid not null references credit_packages(id),
  -- Snapshot of the package at the price shown.
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
  completed_at timestamptz,
  refunded_amount int check (refunded_amount >= 0),
  withdrawn_at timestamptz,
  first_purchase boolean not null default false,
  returned_at timestamptz,
  withdrawn_credits int check (withdrawn_credits between 0 and credits),
  tax_country text check (tax_country ~ '^[A-Z]{2}$'),
  tax_amount int not null default 0 check (tax_amount between 0 and amount),
  tax_evidence jsonb not null default '[]',
  source_network text,
  source_ref text,
  source_sub1 text,
  source_sub2 text,
  source_sub3 text,
  version int not null default 1
);
create index orders_member on orders (member_id, created_at desc);
create index orders_domain on orders (domain_id, created_at desc);
create index orders_sourced on orders (domain_id, completed_at)
  where completed_at is not null and coalesce(source_network, source_ref, source_sub1, source_sub2, source_sub3) is not null;
create index orders_click_ids on orders (domain_id, created_at)
  where coalesce(source_ref, source_sub1, source_sub2, source_sub3) is not null;
create index orders_reference on orders (reverse(replace(id::text, '-', '')) text_pattern_ops);
create index orders_discount_code on orders (upper(discount_code) text_pattern_ops) where discount_code is not null;
create index orders_completed on orders (domain_id, completed_at) where completed_at is not null;
create index orders_withdrawn on orders (domain_id, withdrawn_at) where withdrawn_at is not null;

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
  checked_at timestamptz,
  mandate_ref text,
  customer_ref text,
  refund_amount int check (refund_amount >= 0),
  refund_claim uuid,
  refund_claimed_until timestamptz,
  remember boolean not null default false,
  remembered_id uuid references remembered_methods(id) on delete set null,
  -- Charged without a page of the bank. Stays when the method is deleted.
  repeated boolean not null default false,
  -- The provider's page while the member has to act there.
  pay_url text,
  refunded_amount int not null default 0 constraint payments_check1 check (refunded_amount between 0 and amount),
  refund_sent boolean not null default false,
  unique (provider, provider_payment_id),
  constraint payments_check check ((refund_claim is null) = (refund_claimed_until is null))
);
create index payments_order on payments (order_id);
create index payments_pending on payments (created_at) where state = 'pending';
create index payments_settled on payments (updated_at) where state in ('paid', 'failed', 'cancelled');
create index payments_remembered on payments (remembered_id) where remembered_id is not null;
create index payments_provider_number on payments (provider_payment_id) where provider_payment_id is not null;
create index payments_given_back on payments (updated_at) where state in ('refunded', 'charged_back');

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

-- Limits that members set on their own spending.
create table spending_limits (
  member_id uuid not null references members(id) on delete cascade,
  period text not null check (period in ('day', 'week', 'month')),
  -- Minor units.
  amount int not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Applies from next_from. Without an amount the limit ends.
  next_amount int check (next_amount >= 0),
  next_currency text check (next_currency ~ '^[A-Z]{3}$'),
  next_from timestamptz,
  primary key (member_id, period),
  check ((next_amount is null) = (next_currency is null)),
  check (next_from is not null or next_amount is null)
);

-- Until when a member chose not to be able to buy.
create table spending_pauses (
  member_id uuid primary key references members(id) on delete cascade,
  until timestamptz not null
);
