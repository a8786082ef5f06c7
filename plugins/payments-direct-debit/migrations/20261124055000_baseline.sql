-- Mandates, the plugin's own book of payments, SMS codes, batches for the bank, bank reports and blocklists.
-- replaces: 20261121740000_directdebit
-- replaces: 20261121750000_batches
-- replaces: 20261122050000_returns
-- replaces: 20261123000100_movements
-- replaces: 20261124200000_barred

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
  -- The text agreed to, verbatim.
  wording text not null,
  agreed_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Set when its member is erased: when to delete the sealed values.
  purge_at timestamptz,
  ended_at timestamptz
);
create index directdebit_mandates_member on directdebit_mandates (member_id, account_id, last_used_at desc);

create table directdebit_batches (
  id uuid primary key,
  -- Null: the payment account serves every domain.
  domain_id int references domains(id),
  account_id uuid not null references payment_accounts(id),
  collect_on date not null,
  count int not null check (count > 0),
  -- Minor units.
  total int not null check (total > 0),
  currency text not null,
  -- made: ready for the bank. released: the file was downloaded. settled: the return period is over.
  status text not null default 'made' check (status in ('made', 'released', 'settled')),
  created_at timestamptz not null,
  released_at timestamptz,
  version int not null default 1,
  -- When the return period was over.
  settled_at timestamptz
);
create index directdebit_batches_domain on directdebit_batches (domain_id, created_at desc);
create index directdebit_batches_open on directdebit_batches (collect_on) where status <> 'settled';
create index directdebit_batches_settled on directdebit_batches (account_id, settled_at) where settled_at is not null;

create table directdebit_payments (
  id uuid primary key,
  payment_id uuid not null unique references payments(id) on delete cascade,
  order_id uuid not null,
  domain_id int not null references domains(id),
  member_id uuid not null references members(id),
  account_id uuid not null references payment_accounts(id),
  mandate_id uuid references directdebit_mandates(id),
  -- Reference of the mandate the member is asked for.
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
  -- Minor units asked back.
  refunded_amount int,
  batch_id uuid references directdebit_batches(id),
  -- Minor units in the file: less than the amount after an earlier partial refund.
  collected_amount int,
  returned_at timestamptz,
  -- Reason code of the bank, such as AM04.
  return_reason text,
  -- Minor units refunded after the collection, which the company has to transfer itself. Null: none.
  transfer_due int,
  transferred_at timestamptz,
  transferred_by text,
  version int not null default 1,
  -- When it counted as paid, and the latest refund.
  paid_at timestamptz,
  refunded_at timestamptz,
  -- Partial refunds: at, and amount in minor units.
  refunds jsonb not null default '[]'
);
create index directdebit_payments_order on directdebit_payments (order_id);
create index directdebit_payments_member on directdebit_payments (member_id, agreed_at);
create index directdebit_payments_due on directdebit_payments (collect_on) where batch_id is null and agreed_at is not null;
create index directdebit_payments_batch on directdebit_payments (batch_id);
create index directdebit_payments_returned on directdebit_payments (member_id, returned_at) where returned_at is not null;
create index directdebit_payments_transfer on directdebit_payments (domain_id) where transfer_due is not null;
create index directdebit_payments_paid on directdebit_payments (account_id, paid_at);

create table directdebit_codes (
  payment_id uuid primary key references directdebit_payments(id) on delete cascade,
  code_hash text not null,
  -- Keyed hash of the bank account and telephone number the code was requested for.
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

create table directdebit_messages (
  id uuid primary key,
  -- Null: the payment accounts serve every domain.
  domain_id int references domains(id),
  -- Of the bytes, so that a file is imported once.
  sha256 text not null unique,
  kind text not null check (kind in ('camt.054', 'pain.002')),
  version text not null,
  -- The bank's id.
  message_id text not null,
  file_name text not null,
  made_at timestamptz,
  imported_at timestamptz not null,
  imported_by text not null,
  -- Number of lines without a problem. They are not stored.
  in_order int not null
);
create index directdebit_messages_domain on directdebit_messages (domain_id, imported_at desc);

create table directdebit_returns (
  id uuid primary key,
  message_id uuid not null references directdebit_messages(id),
  domain_id int references domains(id),
  -- Identifies a line of the bank across files.
  entry_key text not null unique,
  payment_id uuid references directdebit_payments(id) on delete cascade,
  -- applied: returned the payment. repeated: was returned before. unknown: no collection of ours. mismatch: differs from the collection.
  outcome text not null check (outcome in ('applied', 'repeated', 'unknown', 'mismatch')),
  -- Code of the problem a person has to solve.
  problem text,
  end_to_end_id text,
  mandate_reference text,
  bank_reference text,
  -- Minor units.
  amount bigint,
  currency text,
  -- debit: out of our account. credit: into it.
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

create table directdebit_barred (
  id uuid primary key,
  domain_id int not null references domains(id),
  kind text not null check (kind in ('iban', 'phone')),
  -- Keyed hash of the account or number. Neither is stored.
  value_hash text not null,
  -- Last digits, to tell rows apart.
  ending text not null,
  active boolean not null,
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  version int not null default 1,
  unique (domain_id, kind, value_hash)
);
create index directdebit_barred_domain on directdebit_barred (domain_id, changed_at desc);
