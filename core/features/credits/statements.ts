import type { Statement } from '../../../db/index.ts'
import { liveInsert } from '../../platform/events/index.ts'

/**
 * Claims the idempotency key first: a second transaction with the same key waits here until the first has ended,
 * so of two simultaneous repeats only one debits.
 */
export const chargeStatement: Statement = {
  name: 'credits.charge_account',
  text: `
    with transfer as (
      insert into ledger_transfers (id, idempotency_key, kind, reference, domain_id, created_at, words)
      values ($1, $2, $3, $4, $5, $6, $9::jsonb) on conflict (idempotency_key) do nothing
      returning id
    ), debit as (
      update credit_accounts set balance = balance - $8
      where member_id = $7 and balance >= $8 and exists (select from transfer)
      returning balance
    ), entries as (
      insert into ledger_entries (transfer_id, member_id, house_account, amount)
      select transfer.id, side.member_id, side.house_account, side.amount from transfer, debit,
        (values ($7::uuid, null, -$8::int), (null, 'revenue', $8::int)) as side (member_id, house_account, amount)
    ), payer as (
      select m.id, m.paid_user, debit.balance from members m, debit where m.id = $7
    ), live as (${liveInsert({
      type: 'credits.changed',
      member: 'id',
      data: `jsonb_build_object('credits', balance, 'paid_user', paid_user)`,
      at: '$6',
      from: 'payer',
    })})
    select exists (select from transfer) as fresh, payer.balance, payer.paid_user, live.id as live_id
    from (select) as always left join payer on true left join live on true`,
}

export const openStatement: Statement = {
  name: 'credits.open_account',
  text: 'insert into credit_accounts (member_id) values ($1) on conflict do nothing',
}

export const claimStatement: Statement = {
  name: 'credits.claim_key',
  text: `insert into ledger_transfers (id, idempotency_key, kind, reference, domain_id, created_at)
    values ($1, $2, $3, $4, $5, $6) on conflict (idempotency_key) do nothing returning id`,
}

export const moveStatement: Statement = {
  name: 'credits.move_balance',
  text: `update credit_accounts set balance = balance + $2
    where member_id = $1 and balance + $2 >= 0 returning balance`,
}

export const insertEntriesStatement: Statement = {
  name: 'credits.insert_entries',
  text: `insert into ledger_entries (transfer_id, member_id, house_account, amount)
    select $1, * from unnest($2::uuid[], $3::text[], $4::int[])`,
}

export const findPriorTransferStatement: Statement = {
  name: 'credits.find_prior_transfer',
  text: `select t.kind, t.reference, e.member_id, e.amount from ledger_transfers t
    left join ledger_entries e on e.transfer_id = t.id where t.idempotency_key = $1`,
}

export const readBalanceStatement: Statement = {
  name: 'credits.read_balance',
  text: 'select balance from credit_accounts where member_id = $1',
}

export const lockBalanceStatement: Statement = {
  name: 'credits.lock_balance',
  text: 'select balance from credit_accounts where member_id = $1 for update',
}

export const readAccountViewStatement: Statement = {
  name: 'credits.read_account_view',
  text: `select coalesce(a.balance, 0) as balance, m.paid_user from members m
    left join credit_accounts a on a.member_id = m.id where m.id = $1`,
}
