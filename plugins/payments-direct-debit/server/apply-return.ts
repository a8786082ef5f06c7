import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { Member } from '../../../core/features/members/index.ts'
import { queueMail } from '../../../core/features/notifications/index.ts'
import { formatMoney, Order } from '../../../core/features/payments/index.ts'
import { type CommandContext, commandContext } from '../../../core/kernel/index.ts'
import type { Transaction } from '../../../db/index.ts'
import { blockAfterReturns } from '../settings.ts'
import type { BankEntry } from './bank-message.ts'
import { setBlock } from './blocks.ts'
import { tellJob } from './jobs.ts'
import { countedReturns } from './limits.ts'
import { DebitBatch, DebitPayment, type DebitReturn, Mandate } from './models.ts'
import { kindOfReturn, reasonText } from './return-reasons.ts'

type Tx = CommandContext & { tx: Transaction }

/** Where a message comes from, and whose collections it may be about. */
export interface Source {
  messageId: string
  domainId: number | null
  /** Accounts whose collections it may change. */
  accountIds: readonly string[]
  /** Of a report: the file that it answers. */
  batchId: string | null
}

/**
 * What tells one line of a bank from another: its parts, not the file it stands in, since banks send a line more than once. `nth` is
 * how many lines of the same file were alike before it: nothing of what only looks the same is lost.
 */
export const keyOf = (accountIds: readonly string[], entry: BankEntry, nth: number): string => {
  const { endToEndId, mandateReference, bankReference, amount, currency, direction, reason, bookedOn, isReturn } = entry
  const parts = [endToEndId, mandateReference, bankReference, amount, currency, direction, reason, bookedOn, isReturn]
  return createHash('sha256')
    .update(JSON.stringify([[...accountIds].sort(), nth, ...parts]))
    .digest('hex')
}

/** An id as our files write it, 32 signs, as the database has it. */
export const idOf = (plain: string | null): string | null => {
  const [, ...groups] =
    /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i.exec(plain ?? '') ?? []
  return groups.length === 5 ? groups.join('-').toLowerCase() : null
}

interface Judged {
  outcome: DebitReturn['outcome']
  problem: string | null
}

/** What a line means for a collection as it stands. Pure. */
export function judge(
  entry: BankEntry,
  payment: Pick<DebitPayment, 'state' | 'collectedAmount' | 'currency' | 'returnedAt' | 'transferredAt'> | undefined,
  batchStatus: DebitBatch['status'] | undefined,
): Judged {
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
 * Notes one line, once, and draws its consequences: the payment failed, or is charged back where it had counted as paid; a transfer that was owed is
 * owed no more; a mandate that cannot be used ends; a member whose debits come back pays so with lower caps, then no more. Returns what became of it;
 * null for a line that was noted before.
 */
export async function takeEntry(
  ctx: Tx,
  source: Source,
  entry: BankEntry,
  key: string,
): Promise<DebitReturn['outcome'] | null> {
  const id = idOf(entry.endToEndId)
  const payment = id
    ? await DebitPayment.query(ctx.tx)
        .findById(id)
        .whereIn('account_id', [...source.accountIds])
        .forUpdate()
    : undefined
  const batch = payment?.batchId ? await DebitBatch.query(ctx.tx).findById(payment.batchId) : undefined
  const { outcome, problem } = judge(entry, payment, batch?.status)
  const { endToEndId, mandateReference, bankReference, amount, currency, direction, reason, bookedOn } = entry
  const [noted] = await ctx
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
  if (!noted) return null
  if (outcome === 'applied' && payment) await comeBack(ctx, payment, reason)
  return outcome
}

async function comeBack(ctx: Tx, payment: DebitPayment, reason: string | null): Promise<void> {
  const now = ctx.now()
  const kind = kindOfReturn(reason)
  await DebitPayment.query(ctx.tx)
    .findById(payment.id)
    .patch({
      state: payment.state === 'pending' ? 'failed' : 'charged_back',
      returnedAt: now,
      returnReason: reason,
      ...(payment.transferredAt === null ? { transferDue: null } : {}),
      version: payment.version + 1,
    })
  if (kind === 'account' || kind === 'disputed')
    await Mandate.query(ctx.tx)
      .findById(payment.mandateId ?? '')
      .whereNull('ended_at')
      .patch({ endedAt: now })
  const { services } = ctx
  const { country } = await Order.query(ctx.tx).findById(payment.orderId).select('country').throwIfNotFound()
  const site = services.sites.siteFor(payment.domainId, country)
  const on: Tx = {
    ...commandContext(services, site, { kind: 'system', name: 'direct-debit' }, ctx.requestId),
    tx: ctx.tx,
  }
  await services.outbox.enqueue(ctx.tx, site, tellJob, { paymentId: payment.id }, { dedupeKey: payment.id })
  const counted = await countedReturns(on, payment.memberId)
  if (kind === 'disputed' || (kind !== 'technical' && counted >= on.setting(blockAfterReturns)))
    await setBlock(
      on,
      payment.memberId,
      payment.domainId,
      `${reason ?? '–'} R-${payment.orderId.slice(-8).toUpperCase()}`,
    )
  // Who has had all of it back loses nothing by it.
  if (payment.state !== 'refunded' || (payment.refundedAmount ?? 0) < payment.amount) await writeTo(on, payment, reason)
}

/** Tells the member what the bank did and what follows. */
async function writeTo(ctx: Tx, payment: DebitPayment, reason: string | null): Promise<void> {
  const member = await Member.query(ctx.tx).findById(payment.memberId).select('language')
  const locale = (member?.language as typeof ctx.site.locale | undefined) ?? ctx.site.locale
  await queueMail(ctx, {
    memberId: payment.memberId,
    locale,
    template: `payments-direct-debit.mail.returned_${payment.state === 'pending' ? 'failed' : 'charged_back'}`,
    values: {
      amount: formatMoney(locale, payment.collectedAmount ?? payment.amount, payment.currency),
      reason: ctx.services.i18n.t(locale, `plugins.payments-direct-debit.console.reasons.${reasonText(reason)}`),
    },
    path: payment.returnPath,
    dedupeKey: `payments-direct-debit.returned:${payment.id}`,
  })
}
