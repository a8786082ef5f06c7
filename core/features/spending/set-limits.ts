import { inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { lockMember } from '../members/index.ts'
import { spendingPaused } from './events.ts'
import { SpendingLimit, SpendingPause, toStoredLimit } from './models.ts'
import { changeLimit, computePauseEnd, type Period, periods, type StoredLimit } from './rules.ts'
import { spendingLimits } from './settings.ts'

export interface LimitsInput {
  currency: string
  /** Minor units; null for no limit. An absent limit stays as it is. */
  amounts: Partial<Record<Period, number | null | undefined>>
}

/** Sets a member's own limits (see `changeLimit`). Throws AppError('not_found') for new ones a site does not offer. */
export function setLimits(ctx: MemberCommandContext, { currency, amounts }: LimitsInput): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockMember(ctx, ctx.member.id)
    const rows = await SpendingLimit.query(ctx.tx).where({ member_id: ctx.member.id })
    if (rows.length === 0 && !ctx.setting(spendingLimits)) throw notFound()
    for (const period of periods) {
      const amount = amounts[period]
      if (amount === undefined) continue
      const wish = amount === null ? null : { amount, currency }
      const before = toStoredLimit(rows.find((row) => row.period === period))
      await storeLimit(ctx, period, changeLimit(before, wish, ctx.now()))
    }
  })
}

async function storeLimit(
  ctx: TxContext<MemberCommandContext>,
  period: Period,
  limit: StoredLimit | null,
): Promise<void> {
  const key = { memberId: ctx.member.id, period }
  if (!limit) {
    await SpendingLimit.query(ctx.tx).where({ member_id: key.memberId, period }).delete()
    return
  }
  const { amount, currency, next } = limit
  await SpendingLimit.query(ctx.tx)
    .insert({
      ...key,
      amount,
      currency,
      nextAmount: next?.value?.amount ?? null,
      nextCurrency: next?.value?.currency ?? null,
      nextFrom: next?.from ?? null,
    })
    .onConflict(['member_id', 'period'])
    .merge()
}

/** Pauses purchases for days from now; 0 ends the pause. Throws AppError('not_found') if the site has none. */
export function setPause(ctx: MemberCommandContext, days: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockMember(ctx, ctx.member.id)
    const memberId = ctx.member.id
    const row = await SpendingPause.query(ctx.tx).findById(memberId)
    if (!row && !ctx.setting(spendingLimits)) throw notFound()
    const until = computePauseEnd(row?.until ?? null, days, ctx.now())
    if (!until) {
      await SpendingPause.query(ctx.tx).deleteById(memberId)
      return
    }
    await SpendingPause.query(ctx.tx).insert({ memberId, until }).onConflict('member_id').merge()
    await ctx.services.outbox.emit(ctx, spendingPaused, { memberId })
  })
}
