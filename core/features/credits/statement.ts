import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import type { LedgerKind } from '../../kernel/words.ts'
import type { BookingTexts } from './ledger.ts'
import { type Cause, loadCauses } from './ledger-causes.ts'

export const statementQuery = z.object({
  /** Id of one of the member's bookings; the page contains earlier ones. */
  before: z.uuid().optional(),
  direction: z.enum(['in', 'out']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})

export interface StatementLine extends Cause {
  id: string
  at: Date
  /** Whole credits; negative if spent. */
  amount: number
  /** Whole credits after it. */
  balance: number
}

interface Row {
  id: string
  kind: LedgerKind
  reference: string
  created_at: Date
  amount: number
  balance: number
  words: BookingTexts | null
}

/**
 * A page of a member's bookings and the balance after each, in one statement, so that concurrent bookings shift
 * nothing. Entries of a member are numbered under the lock of the account, in the order in which the balance changed.
 */
const listStatementStatement: Statement = {
  name: 'credits.list_statement',
  text: `
    with page as (
      select id, transfer_id, amount from ledger_entries
      where member_id = $1
        and ($2::uuid is null or id < (select id from ledger_entries where transfer_id = $2 and member_id = $1))
        and ($3::int = 0 or sign(amount) = $3)
      order by id desc limit $4
    ), bounds as (
      select min(id) low, max(id) high from page
    ), base as (
      select coalesce(sum(e.amount), 0) balance from ledger_entries e, bounds where e.member_id = $1 and e.id < bounds.low
    ), running as (
      select e.id, base.balance + sum(e.amount) over (order by e.id) balance
      from ledger_entries e, bounds, base where e.member_id = $1 and e.id between bounds.low and bounds.high
    )
    select t.id, t.kind, t.reference, t.created_at, t.words, page.amount, running.balance::int
    from page join running using (id) join ledger_transfers t on t.id = page.transfer_id order by page.id desc`,
}

const signs = { in: 1, out: -1 } as const

/** A page of the member's statement, newest first, and whether more follow. Empty for an unknown `before`. */
export async function readStatement(
  ctx: MemberCommandContext,
  { before, direction, limit }: z.output<typeof statementQuery>,
): Promise<{ lines: StatementLine[]; more: boolean }> {
  const sign = direction ? signs[direction] : 0
  const values = [ctx.member.id, before ?? null, sign, limit + 1]
  const rows = await ctx.services.db.query<Row>(listStatementStatement, values, ctx.tx)
  const shown = rows.slice(0, limit)
  const causes = await loadCauses(ctx, shown)
  const lines = shown.map(({ id, created_at, amount, balance, words }) => ({
    id,
    at: created_at,
    amount,
    balance,
    ...(causes.get(id) ?? buildUnknownCause(ctx, amount, words)),
  }))
  return { lines, more: rows.length > limit }
}

/** The words stored with the booking, or a text by direction. */
const buildUnknownCause = (
  { services, site }: MemberCommandContext,
  amount: number,
  words: BookingTexts | null,
): Cause => ({
  text:
    words?.[site.locale] ??
    words?.en ??
    services.i18n.t(site, amount > 0 ? 'statement.other_in' : 'statement.other_out'),
})

/** The whole statement, page by page. */
export async function* streamStatement(ctx: MemberCommandContext): AsyncGenerator<StatementLine> {
  let before: string | undefined
  for (;;) {
    const { lines, more } = await readStatement(ctx, { before, limit: 500 })
    yield* lines
    if (!more) return
    before = lines.at(-1)?.id
  }
}
