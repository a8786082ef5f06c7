import { z } from 'zod'
import { orderReference } from '../../../core/features/payments/index.ts'
import { AppError, inTransaction, type StaffCommandContext, type TxContext } from '../../../core/kernel/index.ts'
import { formatActor } from '../../../core/platform/audit/index.ts'
import { presentFields } from '../../../core/platform/console/index.ts'
import { DebitPayment, Mandate } from './models.ts'
import { returnBankDays } from './settle.ts'
import { auditAction, claimRow } from './staff-actions.ts'
import { addBankDays } from './target-calendar.ts'

export const collectionState = z.enum(['pending', 'paid', 'failed', 'cancelled', 'refunded', 'charged_back'])

export const collectionRow = z.object({
  id: z.string(),
  order_id: z.string(),
  reference: z.string(),
  member_id: z.string(),
  domain_id: z.number(),
  batch_id: z.string().nullable(),
  mandate_reference: z.string(),
  /** Masked. */
  iban: z.string(),
  state: collectionState,
  /** `YYYY-MM-DD`, like `settles_on`: until that day the payer's bank may still return it. */
  collect_on: z.string().nullable(),
  settles_on: z.string().nullable(),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.string(),
  returned_at: z.string().nullable(),
  return_reason: z.string().nullable(),
  refunded_amount: z.number().int().nullable(),
  /** Minor units owed by a transfer from the company's account. */
  transfer_due: z.number().int().nullable(),
  transferred_at: z.string().nullable(),
  version: z.number(),
})

const auditTransfer = (ctx: TxContext<StaffCommandContext>, action: string, payment: DebitPayment, reason?: string) =>
  auditAction(ctx, action, payment, {
    new: { amount: payment.transferDue, currency: payment.currency },
    ...(reason === undefined ? {} : { reason }),
  })

/** A collection with money owed by a transfer. Also throws `version_conflict` and `conflict`. */
async function lockOwedPayment(ctx: TxContext<StaffCommandContext>, id: string, seen: number): Promise<DebitPayment> {
  const found = DebitPayment.query(ctx.tx).findById(id).whereNotNull('agreed_at')
  const payment = await claimRow(ctx, found, seen, (row) => presentCollection(row, undefined))
  if (payment.transferDue === null || payment.transferredAt !== null) throw new AppError('conflict')
  return payment
}

/**
 * The account to which the owed money must be transferred. Each view is recorded in the audit log. Throws AppError:
 * `not_found`, `forbidden`, `version_conflict`, `conflict` if nothing is owed or the account number has been purged.
 */
export function revealAccount(ctx: StaffCommandContext, id: string, seen: number) {
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockOwedPayment(ctx, id, seen)
    const mandate = await Mandate.query(ctx.tx).findById(payment.mandateId ?? '')
    if (!mandate?.iban || !mandate.holder) throw new AppError('conflict')
    await auditTransfer(ctx, 'account_shown', payment)
    const { secrets } = ctx.services
    return { holder: secrets.open(mandate.holder), iban: secrets.open(mandate.iban) }
  })
}

/** Records that the owed money was transferred. Throws like {@link revealAccount}. */
export function recordTransfer(
  ctx: StaffCommandContext,
  id: string,
  reason: string,
  seen: number,
): Promise<DebitPayment> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockOwedPayment(ctx, id, seen)
    await auditTransfer(ctx, 'transferred', payment, reason)
    const by = { transferredAt: ctx.now(), transferredBy: formatActor(ctx.actor), version: payment.version + 1 }
    return payment.$query(ctx.tx).patchAndFetch(by)
  })
}

const presentCollection = (payment: DebitPayment, mandate: Pick<Mandate, 'ibanMasked' | 'reference'> | undefined) => ({
  ...presentFields(collectionRow, payment),
  reference: orderReference(payment.orderId),
  mandate_reference: mandate?.reference ?? payment.mandateReference,
  iban: mandate?.ibanMasked ?? '',
  settles_on: payment.collectOn === null ? null : addBankDays(payment.collectOn, returnBankDays),
  amount: payment.collectedAmount ?? payment.amount,
})

export async function presentCollections(ctx: StaffCommandContext, payments: readonly DebitPayment[]) {
  const mandates = await Mandate.query(ctx.services.db.knex)
    .whereIn('id', [...new Set(payments.flatMap(({ mandateId }) => mandateId ?? []))])
    .select('id', 'iban_masked', 'reference')
  const byId = new Map(mandates.map((mandate) => [mandate.id, mandate]))
  return payments.map((payment) => presentCollection(payment, byId.get(payment.mandateId ?? '')))
}
