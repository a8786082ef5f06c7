import type { Knex } from 'knex'

/** Each day of each payment account compared with the provider's own list, what differed, and what was paid out. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table reconciliation_runs (
      account_id uuid not null references payment_accounts (id) on delete cascade,
      -- Of the world's clock (UTC).
      day date not null,
      ran_at timestamptz not null,
      -- Null once it went well; else it is tried again.
      failure text,
      primary key (account_id, day)
    );
    create table reconciliation_days (
      id uuid primary key,
      account_id uuid not null references payment_accounts (id) on delete cascade,
      provider text not null,
      day date not null,
      -- Null: of an account for every domain, about what is no order of ours.
      domain_id int references domains (id),
      currency text not null,
      ours_paid bigint not null default 0,
      ours_refunded bigint not null default 0,
      ours_charged_back bigint not null default 0,
      theirs_paid bigint not null default 0,
      theirs_refunded bigint not null default 0,
      theirs_charged_back bigint not null default 0,
      -- What one of the two counts on another day, and what is a case.
      other_day bigint not null default 0,
      differs bigint not null default 0,
      check ((ours_paid - ours_refunded - ours_charged_back) - (theirs_paid - theirs_refunded - theirs_charged_back)
        = other_day + differs)
    );
    create unique index reconciliation_days_place on reconciliation_days (account_id, day, coalesce(domain_id, 0), currency);
    create index reconciliation_days_day on reconciliation_days (day desc);
    create table reconciliation_cases (
      id uuid primary key,
      account_id uuid not null references payment_accounts (id) on delete cascade,
      provider text not null,
      domain_id int references domains (id),
      day date not null,
      kind text not null check (kind in ('unknown_here', 'unpaid_here', 'unknown_there', 'amount', 'currency', 'refund_missing_here',
        'refund_missing_there', 'chargeback_missing_here', 'chargeback_missing_there', 'settlement', 'not_reconciled')),
      -- The provider's name of the payment or of the settlement; the day that could not be reconciled.
      subject text not null,
      order_id uuid references orders (id),
      -- Minor units; null where one of the two knows of none.
      ours bigint,
      theirs bigint,
      currency text not null,
      status text not null default 'open' check (status in ('open', 'healed', 'resolved')),
      opened_at timestamptz not null,
      closed_at timestamptz,
      closed_by uuid references staff (id),
      reason text,
      version int not null default 1,
      check ((status = 'open') = (closed_at is null)),
      unique (account_id, kind, subject)
    );
    create index reconciliation_cases_open on reconciliation_cases (opened_at) where status = 'open';
    create index reconciliation_cases_order on reconciliation_cases (order_id) where order_id is not null;
    create table settlements (
      id uuid primary key,
      account_id uuid not null references payment_accounts (id) on delete cascade,
      -- The provider's name of it.
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
    create index settlements_at on settlements (at desc)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table settlements, reconciliation_cases, reconciliation_days, reconciliation_runs')
}
