import { AppError, type CommandContext, getKnex } from '../../../core/kernel/index.ts'
import { getCurrentDay, siteTime } from '../../../core/platform/site/index.ts'
import { capAfterReturn, dailyCap, monthlyCap } from '../settings.ts'
import { technicalReasons } from './return-reasons.ts'

export async function isBlocked(ctx: CommandContext, memberId: string): Promise<boolean> {
  const knex = getKnex(ctx)
  return (await knex('directdebit_blocks').where({ member_id: memberId, active: true }).first('id')) !== undefined
}

interface ConsentLimit {
  /** Consents since this time count. */
  from: Date
  /** Minor units. */
  cap: number
}

/** The caps of this place, with the times from which they count. */
export function listCaps(ctx: CommandContext): ConsentLimit[] {
  const { timeZone } = ctx.site
  const today = getCurrentDay(ctx)
  return [
    { from: siteTime.startOfDay(ctx.now(), timeZone), cap: ctx.setting(dailyCap) },
    { from: siteTime.momentOf(`${today.slice(0, 7)}-01T00:00`, timeZone), cap: ctx.setting(monthlyCap) },
  ]
}

/**
 * Debits that a bank returned because of the payer, within twelve months and since staff last lifted a block. Those
 * that failed with their mandate were in no batch.
 */
const recentReturnsSql = `from directdebit_payments r where r.member_id = ? and r.batch_id is not null and r.returned_at > ?::timestamptz - interval '12 months'
  and coalesce(r.return_reason, '') <> all(?::text[])
  and r.returned_at > coalesce((select b.changed_at from directdebit_blocks b where b.member_id = r.member_id and not b.active), '-infinity')`

const recentReturnsValues = (ctx: CommandContext, memberId: string): unknown[] => [
  memberId,
  ctx.now(),
  [...technicalReasons],
]

export async function countReturns(ctx: CommandContext, memberId: string): Promise<number> {
  const knex = getKnex(ctx)
  const { rows } = await knex.raw(
    `select count(*)::int as n ${recentReturnsSql}`,
    recentReturnsValues(ctx, memberId) as never,
  )
  return rows[0]?.n ?? 0
}

/**
 * SQL condition: with `amount` more, the member stays within the caps, which are lower for a while after a returned
 * debit. Cancelled payments no longer count; returned ones do.
 */
export function buildWithinCapsSql(
  ctx: CommandContext,
  memberId: string,
  amount: number,
): { sql: string; values: unknown[] } {
  const caps = listCaps(ctx)
  return {
    sql: caps
      .map(
        () =>
          `(select coalesce(sum(d.amount), 0) from directdebit_payments d
            where d.member_id = ? and d.agreed_at >= ? and d.state <> 'cancelled') + ?
            <= ?::bigint * (case when exists (select ${recentReturnsSql}) then ? else 100 end) / 100`,
      )
      .join(' and '),
    values: caps.flatMap(({ from, cap }) => [
      memberId,
      from,
      amount,
      cap,
      ...recentReturnsValues(ctx, memberId),
      ctx.setting(capAfterReturn),
    ]),
  }
}

/**
 * Throws AppError: `payments-direct-debit.blocked` for a blocked member, `payments-direct-debit.limit_reached` if the
 * amount would exceed a cap. Called before anything is started; what counts is checked again when the member agrees.
 */
export async function assertCanPay(ctx: CommandContext, memberId: string, amount: number): Promise<void> {
  if (await isBlocked(ctx, memberId)) throw new AppError('payments-direct-debit.blocked')
  const { sql, values } = buildWithinCapsSql(ctx, memberId, amount)
  const { rows } = await getKnex(ctx).raw(`select ${sql} as fits`, values as never)
  if (!rows[0]?.fits) throw new AppError('payments-direct-debit.limit_reached')
}
