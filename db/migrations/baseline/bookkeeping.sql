-- Invoice and credit note numbers, without gaps.
create table invoice_counters (
  company_id int not null references companies (id),
  series text not null check (series in ('invoice', 'credit_note')),
  year int not null,
  last int not null check (last > 0),
  deleted_at timestamptz,
  -- SHA-256 in hexadecimal over one line per invoice: number, day, amount, currency, tax.
  digest text,
  primary key (company_id, series, year),
  check ((deleted_at is null) = (digest is null))
);

-- Invoices and credit notes as issued. Append-only.
create table invoices (
  id uuid primary key,
  company_id int not null references companies (id),
  series text not null check (series in ('invoice', 'credit_note')),
  year int not null,
  number int not null check (number > 0),
  label text not null,
  domain_id int not null references domains (id),
  member_id uuid not null references members (id),
  order_id uuid not null references orders (id),
  -- The invoice that a credit note corrects.
  corrects uuid references invoices (id) on delete set null,
  reason text check (reason in ('withdrawal', 'refund', 'chargeback', 'returned_debit')),
  issued_at timestamptz not null,
  issued_on date not null,
  paid_on date not null,
  locale text not null,
  -- Snapshot of the company's name, address and numbers.
  seller jsonb not null,
  buyer_country text not null check (buyer_country ~ '^[A-Z]{2}$'),
  method text not null,
  credits int not null,
  list_amount int not null check (list_amount >= amount),
  amount int not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_rate int not null,
  tax_country text check (tax_country ~ '^[A-Z]{2}$'),
  tax_amount int not null check (tax_amount between 0 and amount),
  unique (company_id, series, year, number),
  -- Erasing an invoice may leave its credit note without one.
  constraint invoices_corrects_check check (series = 'credit_note' or corrects is null),
  constraint invoices_check3 check ((series = 'credit_note') = (reason is not null)),
  constraint invoices_check4 check ((tax_country is null) = (tax_rate = 0))
);
create unique index invoices_order on invoices (order_id) where series = 'invoice';
create index invoices_of_order on invoices (order_id);
create index invoices_member on invoices (member_id);
create index invoices_domain on invoices (domain_id, issued_at desc);
create index invoices_corrects on invoices (corrects) where corrects is not null;

create function delete_invoice_series(of_company int, of_series text, of_year int, at timestamptz) returns text
language plpgsql security definer set search_path from current as $$
declare found_digest text;
begin
  if of_year >= extract(year from now()) - 7 then
    raise exception 'the invoices of % must be kept', of_year;
  end if;
  update invoice_counters set deleted_at = at, digest = (
    select encode(sha256(coalesce(string_agg(concat_ws(' ', number, issued_on, amount, currency, tax_amount), chr(10) order by number), '')::bytea), 'hex')
    from invoices where company_id = of_company and series = of_series and year = of_year)
  where company_id = of_company and series = of_series and year = of_year and deleted_at is null
  returning digest into found_digest;
  if found_digest is not null then
    delete from invoices where company_id = of_company and series = of_series and year = of_year;
  end if;
  return found_digest;
end $$;
revoke all on function delete_invoice_series(int, text, int, timestamptz) from public;
grant execute on function delete_invoice_series(int, text, int, timestamptz) to rendezvous_app;

-- Payouts of the providers.
create table settlements (
  id uuid primary key,
  account_id uuid not null references payment_accounts (id) on delete cascade,
  -- The provider's id.
  reference text not null,
  provider text not null,
  domain_id int references domains (id),
  at timestamptz not null,
  currency text not null,
  gross bigint not null,
  refunded bigint not null,
  charged_back bigint not null,
  fees bigint not null,
  paid_out bigint not null,
  unique (account_id, reference)
);
create index settlements_at on settlements (at desc);

-- Each account and day that was compared with the provider's list.
create table reconciliation_runs (
  account_id uuid not null references payment_accounts (id) on delete cascade,
  -- UTC.
  day date not null,
  ran_at timestamptz not null,
  -- Null when it succeeded. Failed days are retried.
  failure text,
  primary key (account_id, day)
);

-- Totals of both sides per account, day, domain and currency.
create table reconciliation_days (
  id uuid primary key,
  account_id uuid not null references payment_accounts (id) on delete cascade,
  provider text not null,
  day date not null,
  -- Null: a payment of an account for every domain that belongs to no order.
  domain_id int references domains (id),
  currency text not null,
  ours_paid bigint not null default 0,
  ours_refunded bigint not null default 0,
  ours_charged_back bigint not null default 0,
  theirs_paid bigint not null default 0,
  theirs_refunded bigint not null default 0,
  theirs_charged_back bigint not null default 0,
  -- Counted on another day by one side; and the sum of the cases.
  other_day bigint not null default 0,
  differs bigint not null default 0,
  check ((ours_paid - ours_refunded - ours_charged_back) - (theirs_paid - theirs_refunded - theirs_charged_back) = other_day + differs)
);
create unique index reconciliation_days_place on reconciliation_days (account_id, day, coalesce(domain_id, 0), currency);
create index reconciliation_days_day on reconciliation_days (day desc);

-- Differences between the two sides.
create table reconciliation_cases (
  id uuid primary key,
  account_id uuid not null references payment_accounts (id) on delete cascade,
  provider text not null,
  domain_id int references domains (id),
  day date not null,
  kind text not null
    check (kind in ('unknown_here', 'unpaid_here', 'unknown_there', 'amount', 'currency',
      'refund_missing_here', 'refund_missing_there', 'chargeback_missing_here', 'chargeback_missing_there', 'settlement', 'not_reconciled')),
  -- The provider's id of the payment or settlement, or the day that could not be reconciled.
  subject text not null,
  order_id uuid references orders (id),
  -- Minor units. Null when that side has no such payment.
  ours bigint,
  theirs bigint,
  currency text not null,
  status text not null default 'open' check (status in ('open', 'healed', 'resolved')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references staff_names(id),
  reason text,
  version int not null default 1,
  check ((status = 'open') = (closed_at is null)),
  unique (account_id, kind, subject)
);
create index reconciliation_cases_open on reconciliation_cases (opened_at) where status = 'open';
create index reconciliation_cases_order on reconciliation_cases (order_id) where order_id is not null;

-- Postback addresses of advertising networks.
create table postbacks (
  id uuid primary key,
  -- Null: every domain.
  domain_id int references domains(id),
  network text not null check (network <> ''),
  event text not null check (event in ('signup', 'confirmed', 'first_purchase', 'purchase', 'refund')),
  url text not null,
  -- Sealed.
  secret text not null,
  secret_changed_at timestamptz not null,
  active boolean not null default true,
  version int not null default 1
);
create index postbacks_network on postbacks (network, event) where active;

-- Log of every postback.
create table postback_deliveries (
  id uuid primary key,
  postback_id uuid not null references postbacks(id) on delete cascade,
  domain_id int not null references domains(id),
  member_id uuid not null references members(id) on delete cascade,
  -- Null for events of the member without an order.
  order_id uuid references orders(id) on delete cascade,
  event text not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'dropped')),
  attempts int not null default 0,
  -- HTTP status of the last response, if any.
  answer int,
  error text,
  created_at timestamptz not null,
  next_at timestamptz,
  sent_at timestamptz
);
create unique index postback_deliveries_once on postback_deliveries (postback_id, event, coalesce(order_id, member_id));
create index postback_deliveries_domain on postback_deliveries (domain_id, created_at desc);
create index postback_deliveries_member on postback_deliveries (member_id);
create index postback_deliveries_order on postback_deliveries (order_id) where order_id is not null;
create index postback_deliveries_age on postback_deliveries (created_at);
