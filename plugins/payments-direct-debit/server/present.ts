import type { z } from 'zod'
import { AppError, type MemberCommandContext } from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import { creditAt, noticeDays } from '../settings.ts'
import { findUsableMandate, requireOwnDebit } from './find-payment.ts'
import { assertCanPay } from './limits.ts'
import { composeMandate } from './mandate-wording.ts'
import { DebitCode } from './models.ts'
import type { debitView } from './schemas.ts'
import { computeFirstSettlement } from './settle.ts'
import { bankTimeZone, computeFirstCollection } from './target-calendar.ts'

async function findRefusal(ctx: MemberCommandContext, amount: number) {
  try {
    await assertCanPay(ctx, ctx.member.id, amount)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'payments-direct-debit.blocked' ? ('blocked' as const) : ('limit_reached' as const)
  }
}

/** The member's payment of an order, as the page shows it. Throws AppError('not_found'). */
export async function presentDebit(ctx: MemberCommandContext, orderId: string): Promise<z.output<typeof debitView>> {
  const payment = await requireOwnDebit(ctx, orderId)
  const open = payment.state === 'pending' && payment.agreedAt === null
  const { creditorId, creditorName, mandateReference: reference } = payment
  const mandate = open ? await findUsableMandate(ctx, payment) : undefined
  const code = open ? await DebitCode.query(ctx.services.db.knex).findById(payment.id) : undefined
  const days = ctx.setting(noticeDays)
  const collectOn = payment.collectOn ?? computeFirstCollection(siteTime.dayOf(ctx.now(), bankTimeZone), days)
  const { locale } = ctx.site
  return {
    order_id: payment.orderId,
    status: open ? 'open' : payment.agreedAt && payment.state !== 'cancelled' ? 'agreed' : 'closed',
    amount: payment.amount,
    currency: payment.currency,
    creditor: { name: creditorName, id: creditorId },
    reference,
    wording: composeMandate(ctx, locale, { creditorName, creditorId, reference, noticeDays: days }),
    collect_on: collectOn,
    credits_on: ctx.setting(creditAt) === 'settled' ? computeFirstSettlement(collectOn, payment.testMode) : null,
    mandate: mandate ? { id: mandate.id, iban: mandate.ibanMasked, reference: mandate.reference } : null,
    refused: open ? await findRefusal(ctx, payment.amount) : null,
    code_sent: code !== undefined && code.expiresAt > ctx.now(),
    return_path: payment.returnPath,
    stopped_path: payment.stoppedPath,
  }
}
