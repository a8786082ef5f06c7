-- Payments at the pretend bank: what it answers when asked about them.
-- replaces: 20260103000100_sandbox_payments
-- replaces: 20260103000200_sandbox_refunds
-- replaces: 20261121080000_sandbox_closed
-- replaces: 20261121310000_sandbox_signing_key
-- replaces: 20261122030200_movements
-- replaces: 20261123000200_refunds

create table sandbox_payments (
  id uuid primary key,
  payment_id uuid not null unique references payments(id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'cancelled', 'refunded', 'charged_back')),
  amount int not null,
  currency text not null,
  method text not null,
  description text not null,
  return_url text not null,
  webhook_url text not null,
  created_at timestamptz not null,
  -- Minor units.
  refunded_amount int,
  -- The shop closed the payment: the visitor can choose nothing more.
  closed boolean not null default false,
  -- Key of the payment account, sealed. The bank signs its notifications with it.
  signing_key text,
  paid_at timestamptz,
  reversed_at timestamptz,
  -- Partial refunds: at, and amount in minor units.
  refunds jsonb not null default '[]'
);
