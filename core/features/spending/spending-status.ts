import type { Statement } from '../../../db/index.ts'
import { type CommandContext, getKnex } from '../../kernel/context.ts'
import { siteTime } from '../../shared/site-time.ts'
import { SpendingLimit, SpendingPause, toStoredLimit } from './models.ts'
import { type Money, type Period, periods, resolveLimit, type StoredLimit } from './rules.ts'

/** The member, and the domain whose calendar applies. */
export interface Spender {
  id: string
  domainId: number
  country: string
}

export interface LimitStatus extends StoredLimit {
  period: Period
  /** Spent in its currency since the period began: paid and not refunded, plus open orders. Minor units. */
  spent: number
  /** When the next period begins. */
  renews: Date
}

export interface SpendingStatus {
  /** Null without a pause. */
  pausedUntil: Date | null
  limits: LimitStatus[]
}

const sumSpentStatement: Statement = {
  name: 'spending.sum_spent',
  text: `select coalesce(sum(case when status = 'open' then amount else amount - coalesce(refunded_amount, 0) end), 0)::int spent
    from orders where member_id = $1 and currency = $2 and ($4::uuid is null or id <> $4)
      and (status = 'open' or completed_at >= $3)`,
}

/**
 * A member's own limits now, and how much of each is used up. An open order counts whenever it was placed, since it can
 * be paid at any time. `except` is the order being checked.
 */
export async function loadSpendingStatus(
  ctx: CommandContext,
  spender: Spender,
  except?: string,
): Promise<SpendingStatus> {
  const knex = getKnex(ctx)
  const now = ctx.now()
  const [rows, pause] = await Promise.all([
    SpendingLimit.query(knex).where({ member_id: spender.id }),
    SpendingPause.query(knex).findById(spender.id),
  ])
  const { timeZone } = ctx.services.sites.getSite(spender.domainId, spender.country)
  const limits: LimitStatus[] = []
  for (const period of periods) {
    const limit = resolveLimit(toStoredLimit(rows.find((row) => row.period === period)), now)
    if (!limit) continue
    const { from, until } = siteTime.periodAround(now, period, timeZone)
    const values = [spender.id, limit.currency, from, except ?? null]
    const [row] = await ctx.services.db.query<{ spent: number }>(sumSpentStatement, values, ctx.tx)
    limits.push({ ...limit, period, spent: row?.spent ?? 0, renews: until })
  }
  return { pausedUntil: pause && pause.until > now ? pause.until : null, limits }
}

/** A limit that prevents a purchase, and how much it leaves: minor units, 0 if it is in another currency. */
export interface Obstacle {
  limit: LimitStatus
  left: number
}

/** The limit that leaves least for purchases in a currency; null if there is none. */
export function findTightestLimit({ limits }: SpendingStatus, currency: string): Obstacle | null {
  const lefts = limits.map((limit) => ({
    limit,
    left: limit.currency === currency ? Math.max(0, limit.amount - limit.spent) : 0,
  }))
  return lefts.reduce<Obstacle | null>(
    (tightest, one) => (tightest && tightest.left <= one.left ? tightest : one),
    null,
  )
}

/** The limit that prevents spending this much; null if none does. Pure. */
export const findObstacle = (status: SpendingStatus, { amount, currency }: Money): Obstacle | null => {
  const tightest = findTightestLimit(status, currency)
  return tightest && tightest.left < amount ? tightest : null
}
