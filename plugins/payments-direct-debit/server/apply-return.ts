import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { queueMail } from '../../../core/features/notifications/index.ts'
import { Order, orderReference } from '../../../core/features/payments/index.ts'
import { commandContext, type TxContext } from '../../../core/kernel/index.ts'
import { blockAfterReturns } from '../settings.ts'
import { formatBlockReason } from '../shared/block-reason.ts'
import type { BankEntry } from './bank-message.ts'
import { setBlock } from './blocklists.ts'
import { failUnsubmitted } from './fail-unsubmitted.ts'
import { countReturns } from './limits.ts'
import { DebitBatch, DebitPayment, type DebitReturn, Mandate } from './models.ts'
import { notifyCoreJob } from './notice.ts'
import { classifyReturn, getReasonText } from './return-reasons.ts'

/** The origin of a bank message, and the collections it may concern. */
export interface Source {
  messageId: string
  domainId: number | null
  /** Accounts whose collections it may change. */
  accountIds: readonly string[]
  /** For a report: the file to which it responds. */
  batchId: string | null
}

/**
 * Identifies a line of a bank by its contents, not by its file, because banks send a line more than once. `nth` is the
 * number of equal lines earlier in the same file, so that lines that only look the same are kept.
 */
export const buildEntryKey = (accountIds: readonly string[], entry: BankEntry, nth: number): string => {
  const { endToEndId, mandateReference, bankReference, amount, currency, direction, reason, bookedOn, isReturn } = entry
  const parts = [endToEndId, mandateReference, bankReference, amount, currency, direction, reason, bookedOn, isReturn]
  return createHash('sha256')
    .update(JSON.stringify([[...accountIds].sort(), nth, ...parts]))
    .digest('hex')
}

/** Converts an id of 32 characters, as written in our files, to a UUID. */
export const parsePlainId = (plain: string | null): string | null => {
  const [, ...groups] =
    /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i.exec(plain ?? '') ?? []
  return groups.length === 5 ? groups.join('-').toLowerCase() : null
}

interface ReturnOutcome {
  outcome: DebitReturn['outcome']
  problem: string | null
}

/** The effect of a line on a collection in its current state. Pure. */
export function judgeEntry(
  entry: BankEntry,
  payment: Pick<DebitPayment, 'state' | 'collectedAmount' | 'currency' | 'returnedAt' | 'transferredAt'> | undefined,
  batchStatus: DebitBatch['status'] | undefined,
): ReturnOutcome {
  if (!entry.isReturn) return { outcome: 'unknown', problem: 'other_booking' }
  if (!payment) return { outcome: 'unknown', problem: 'no_collection' }
  if (payment.returnedAt !== null) return { outcome: 'repeated', problem: null }
  if (batchStatus === undefined || batchStatus === 'made') return { outcome: 'mismatch', problem: 'not_handed_in' }
  if (payment.state === 'cancelled') return { outcome: 'mismatch', problem: 'not_collected' }
  const fits = entry.amount === null || entry.amount === payment.collectedAmount
  if (!fits || (entry.currency !== null && entry.currency !== payment.currency))
    return { outcome: 'mismatch', problem: 'other_amount' }
  return { outcome: 'applied', problem: payment.transferredAt === null ? null : 'transferred' }
}

/**
 * Records one line, once, and applies its effects. The payment fails, or is charged back if it had counted as paid. An
 * owed transfer is no longer owed. An unusable mandate ends, and its debits that no bank has received fail. A member
 * with returned debits gets lower caps, then a block. Returns the outcome; null for a line recorded before.
 */
export async function applyEntry(
  ctx: TxContext,
  source: Source,
  entry: BankEntry,
  key: string,
): Promise<DebitReturn['outcome'] | null> {
  const id = parsePlainId(entry.endToEndId)
  const payment = id
    ? await DebitPayment.query(ctx.tx)
        .findById(id)
        .whereIn('account_id', [...source.accountIds])
        .forUpdate()
    : undefined
  const batch = payment?.batchId ? await DebitBatch.query(ctx.tx).findById(payment.batchId) : undefined
  const { outcome, problem } = judgeEntry(entry, payment, batch?.status)
  const { endToEndId, mandateReference, bankReference, amount, currency, direction, reason, bookedOn } = entry
  const [stored] = await ctx
    .tx('directdebit_returns')
    .insert({
      id: uuidv7(),
      message_id: source.messageId,
      domain_id: payment?.domainId ?? source.domainId,
      entry_key: key,
      payment_id: payment?.id ?? null,
      outcome,
      problem,
      end_to_end_id: endToEndId,
      mandate_reference: mandateReference,
      bank_reference: bankReference,
      amount,
      currency,
      direction,
      reason,
      booked_on: bookedOn,
      created_at: ctx.now(),
    })
    .onConflict('entry_key')
    .ignore()
    .returning('id')
  if (!stored) return null
  if (outcome === 'applied' && payment) await applyReturn(ctx, payment, reason)
  return outcome
}

async function applyReturn(ctx: TxContext, payment: DebitPayment, reason: string | null): Promise<void> {
  const now = ctx.now()
  const kind = classifyReturn(reason)
  await DebitPayment.query(ctx.tx)
    .findById(payment.id)
    .patch({
      state: payment.state === 'pending' ? 'failed' : 'charged_back',
      returnedAt: now,
      returnReason: reason,
      ...(payment.transferredAt === null ? { transferDue: null } : {}),
      version: payment.version + 1,
    })
  const unsubmitted =
    payment.mandateId !== null && (kind === 'account' || kind === 'disputed')
      ? await endMandate(ctx, payment.mandateId, reason)
      : []
  const { services } = ctx
  const { country } = await Order.query(ctx.tx).findById(payment.orderId).select('country').throwIfNotFound()
  const site = services.sites.getSite(payment.domainId, country)
  const siteCtx: TxContext = {
    ...commandContext(services, site, { kind: 'system', name: 'direct-debit' }, ctx.requestId),
    tx: ctx.tx,
  }
  for (const { id } of [payment, ...unsubmitted])
    await services.outbox.enqueue(siteCtx, notifyCoreJob, { paymentId: id }, { dedupeKey: id })
  const counted = await countReturns(siteCtx, payment.memberId)
  if (kind === 'disputed' || (kind !== 'technical' && counted >= siteCtx.setting(blockAfterReturns)))
    await setBlock(
      siteCtx,
      payment.memberId,
      payment.domainId,
      formatBlockReason({ code: reason, order: orderReference(payment.orderId) }),
    )
  // After a full refund the member loses nothing, so no mail is sent.
  if (payment.state !== 'refunded' || (payment.refundedAmount ?? 0) < payment.amount)
    await mailReturn(siteCtx, payment, payment.state === 'pending' ? 'failed' : 'charged_back', reason)
  for (const one of unsubmitted) await mailReturn(siteCtx, one, 'failed', reason)
}

/** Ends a mandate, and returns the debits that it no longer allows to collect, as they were. */
async function endMandate(ctx: TxContext, id: string, reason: string | null): Promise<DebitPayment[]> {
  const ended = await Mandate.query(ctx.tx).findById(id).whereNull('ended_at').patch({ endedAt: ctx.now() })
  return ended === 0 ? [] : failUnsubmitted(ctx, id, reason)
}

/** Notifies the member of the bank's action and its effects. */
async function mailReturn(
  ctx: TxContext,
  payment: DebitPayment,
  effect: 'failed' | 'charged_back',
  reason: string | null,
): Promise<void> {
  await queueMail(ctx, {
    memberId: payment.memberId,
    template: `payments-direct-debit.mail.returned_${effect}`,
    amounts: { amount: { minor: payment.collectedAmount ?? payment.amount, currency: payment.currency } },
    texts: { reason: `plugins.payments-direct-debit.console.reasons.${getReasonText(reason)}` },
    path: payment.returnPath,
    dedupeKey: `payments-direct-debit.returned:${payment.id}`,
  })
}
