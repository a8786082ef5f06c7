import { orderReference } from '../../../core/features/payments/index.ts'
import { AppError, inTransaction, notFound, type StaffCommandContext } from '../../../core/kernel/index.ts'
import { authorizeStaff } from '../../../core/platform/access/index.ts'
import { actorName, recordAudit } from '../../../core/platform/audit/index.ts'
import { assertVersion } from '../../../core/platform/console/index.ts'
import { subject } from './blocks.ts'
import { DebitPayment, Mandate } from './models.ts'
import { returnBankDays } from './settle.ts'
import { addBankDays } from './target-calendar.ts'

type Tx = StaffCommandContext & { tx: NonNullable<StaffCommandContext['tx']> }

/** A collection that this staff member may see. Throws AppError: `not_found`, `forbidden`. */
export async function findCollection(
  ctx: StaffCommandContext,
  id: string,
  action: 'read' | 'update' = 'read',
): Promise<DebitPayment> {
  const found = DebitPayment.query(ctx.tx ?? ctx.services.db.knex)
    .findById(id)
    .whereNotNull('agreed_at')
  const payment = await (ctx.tx ? found.forUpdate() : found)
  if (!payment) throw notFound()
  authorizeStaff(ctx, action, subject, payment.domainId)
  return payment
}

const audit = (ctx: Tx, action: string, payment: DebitPayment, reason?: string) =>
  recordAudit(ctx.tx, {
    at: ctx.now(),
    actor: ctx.actor,
    action,
    subject,
    subjectId: payment.id,
    domainId: payment.domainId,
    new: { amount: payment.transferDue, currency: payment.currency },
    ...(reason === undefined ? {} : { reason }),
  })

/** The collection, where money is owed back that nobody has transferred. Throws also `version_conflict` and `conflict`. */
async function owed(ctx: Tx, id: string, seen: number): Promise<DebitPayment> {
  const payment = await findCollection(ctx, id, 'update')
  assertVersion(seen, payment, () => presentCollection(payment, undefined))
  if (payment.transferDue === null || payment.transferredAt !== null) throw new AppError('conflict')
  return payment
}

/**
 * The account into which what is owed back goes. Each look leaves a line in the audit log. Throws AppError: `not_found`, `forbidden`, `version_conflict`,
 * `conflict` where nothing is owed or the account had to be forgotten.
 */
export function accountForTransfer(ctx: StaffCommandContext, id: string, seen: number) {
  return inTransaction(ctx, async (tx) => {
    const payment = await owed(tx, id, seen)
    const mandate = await Mandate.query(tx.tx).findById(payment.mandateId ?? '')
    if (!mandate?.iban || !mandate.holder) throw new AppError('conflict')
    await audit(tx, 'direct-debit.account_shown', payment)
    const { secrets } = tx.services
    return { holder: secrets.open(mandate.holder), iban: secrets.open(mandate.iban) }
  })
}

/** Notes that what was owed back has been transferred. Throws as {@link accountForTransfer}. */
export function recordTransfer(
  ctx: StaffCommandContext,
  id: string,
  reason: string,
  seen: number,
): Promise<DebitPayment> {
  return inTransaction(ctx, async (tx) => {
    const payment = await owed(tx, id, seen)
    await audit(tx, 'direct-debit.transferred', payment, reason)
    const by = { transferredAt: tx.now(), transferredBy: actorName(tx.actor), version: payment.version + 1 }
    return payment.$query(tx.tx).patchAndFetch(by)
  })
}

const presentCollection = (payment: DebitPayment, mandate: Pick<Mandate, 'ibanMasked'> | undefined) => ({
  id: payment.id,
  order_id: payment.orderId,
  reference: orderReference(payment.orderId),
  member_id: payment.memberId,
  domain_id: payment.domainId,
  batch_id: payment.batchId,
  mandate_reference: payment.mandateReference,
  iban: mandate?.ibanMasked ?? '',
  state: payment.state,
  collect_on: payment.collectOn,
  /** From the day after it banks return nothing more of their own. */
  settles_on: payment.collectOn === null ? null : addBankDays(payment.collectOn, returnBankDays),
  amount: payment.collectedAmount ?? payment.amount,
  currency: payment.currency,
  returned_at: payment.returnedAt?.toISOString() ?? null,
  return_reason: payment.returnReason,
  refunded_amount: payment.refundedAmount,
  transfer_due: payment.transferDue,
  transferred_at: payment.transferredAt?.toISOString() ?? null,
  version: payment.version,
})

/** Collections with the masked account of each. */
export async function presentCollections(ctx: StaffCommandContext, payments: readonly DebitPayment[]) {
  const mandates = await Mandate.query(ctx.services.db.knex)
    .whereIn('id', [...new Set(payments.flatMap(({ mandateId }) => mandateId ?? []))])
    .select('id', 'iban_masked', 'reference')
  const byId = new Map(mandates.map((mandate) => [mandate.id, mandate]))
  return payments.map((payment) => {
    const mandate = byId.get(payment.mandateId ?? '')
    return { ...presentCollection(payment, mandate), mandate_reference: mandate?.reference ?? payment.mandateReference }
  })
}
