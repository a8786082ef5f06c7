import type { Database, Statement } from '../../../db/index.ts'

/** Results of recomputing the whole ledger. All `…Wrong` counts are 0 if the ledger is consistent. */
export interface LedgerFigures {
  accounts: number
  transfers: number
  entries: number
  /** Sum of all members' balances, credits. */
  credits: number
  /** Accounts whose balance differs from the sum of their entries. */
  balancesWrong: number
  /** Transfers whose entries do not sum to zero. */
  sumsWrong: number
  /** Transfers without entries. */
  emptyWrong: number
  /** Paid messages without exactly one charge of their price. The charge outlives an erased message. */
  messagesWrong: number
  /** Completed orders without exactly one purchase of their credits, or purchases without a completed order. */
  ordersWrong: number
}

/** Its time must grow with the books, not with their square: no condition may read a table once per row. */
export const checkLedgerStatement: Statement = {
  name: 'credits.check_ledger',
  text: `
    with balances as (
      select a.balance, coalesce(sum(e.amount), 0) as entries from credit_accounts a
      left join ledger_entries e on e.member_id = a.member_id group by a.member_id, a.balance
    ), sums as (
      select coalesce(sum(e.amount), 0) as total, count(e.id) as entries from ledger_transfers t
      left join ledger_entries e on e.transfer_id = t.id group by t.id
    ), charges as (
      select t.reference, e.member_id, -e.amount as amount, count(*) as times from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id and e.member_id is not null
      where t.idempotency_key like 'message:%' group by t.reference, e.member_id, e.amount
    ), paid_messages as (
      select m.id::text as id, m.sender_id, m.cost from messages m where m.cost > 0
    ), purchases as (
      select t.reference, e.member_id, e.amount, count(*) as times from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id and e.member_id is not null
      where t.kind = 'purchase' group by t.reference, e.member_id, e.amount
    )
    select
      (select count(*) from balances)::float8 as accounts,
      (select count(*) from ledger_transfers)::float8 as transfers,
      (select count(*) from ledger_entries)::float8 as entries,
      (select coalesce(sum(balance), 0) from balances)::float8 as credits,
      (select count(*) from balances where balance <> entries)::float8 as "balancesWrong",
      (select count(*) from sums where total <> 0)::float8 as "sumsWrong",
      (select count(*) from sums where entries = 0)::float8 as "emptyWrong",
      (select count(*) from paid_messages m
        left join charges c on c.reference = m.id and c.member_id = m.sender_id and c.amount = m.cost
        where coalesce(c.times, 0) <> 1)::float8 as "messagesWrong",
      (select count(*) from orders o
        left join purchases p on p.reference = o.id::text and p.member_id = o.member_id and p.amount = o.credits
        where o.completed_at is not null and coalesce(p.times, 0) <> 1)
      + (select coalesce(sum(p.times), 0) from purchases p
        left join orders o on o.id::text = p.reference and o.completed_at is not null
        where o.id is null)::float8 as "ordersWrong"`,
}

/**
 * Recomputes every balance and every transfer, and compares charges with messages and purchases with orders. Read-only.
 */
export async function checkLedger(db: Database): Promise<LedgerFigures> {
  const [figures] = await db.query<LedgerFigures>(checkLedgerStatement)
  return figures as LedgerFigures
}

export const isLedgerSound = (found: LedgerFigures) =>
  found.balancesWrong + found.sumsWrong + found.emptyWrong + found.messagesWrong + found.ordersWrong === 0
