import { z } from 'zod'
import { orderReference, PaymentAccount } from '../../../core/features/payments/index.ts'
import { AppError, inTransaction, type StaffCommandContext, type TxContext } from '../../../core/kernel/index.ts'
import { presentFields } from '../../../core/platform/console/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import { findCreditor } from './creditor.ts'
import { DebitBatch, Mandate } from './models.ts'
import { renderDebitFile } from './pain008.ts'
import { auditAction, claimRow } from './staff-actions.ts'
import { addBankDays, bankTimeZone } from './target-calendar.ts'

export const batchStatus = z.enum(['made', 'released', 'settled'])
export const batchRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  account_id: z.string(),
  /** `YYYY-MM-DD`. */
  collect_on: z.string(),
  count: z.number().int(),
  /** Minor units. */
  total: z.number().int(),
  currency: z.string(),
  status: batchStatus,
  created_at: z.string(),
  released_at: z.string().nullable(),
  version: z.number(),
})
export const presentBatch = (row: object) => presentFields(batchRow, row)

const claimBatch = (ctx: TxContext<StaffCommandContext>, id: string, seen: number): Promise<DebitBatch> =>
  claimRow(ctx, DebitBatch.query(ctx.tx).findById(id), seen, presentBatch)

const auditBatch = (ctx: TxContext<StaffCommandContext>, action: string, batch: DebitBatch) =>
  auditAction(ctx, action, batch, { new: { count: batch.count, total: batch.total, currency: batch.currency } })

/**
 * Marks a batch as submitted, after which its file can be downloaded. A collection day that banks would no longer
 * accept moves to the next possible one. Throws AppError: `not_found`, `forbidden`, `version_conflict`, `conflict` if
 * it was submitted before.
 */
export function releaseBatch(ctx: StaffCommandContext, id: string, seen: number): Promise<DebitBatch> {
  return inTransaction(ctx, async (ctx) => {
    const batch = await claimBatch(ctx, id, seen)
    if (batch.status !== 'made') throw new AppError('conflict')
    const earliest = addBankDays(siteTime.dayOf(ctx.now(), bankTimeZone), 1)
    const collectOn = batch.collectOn > earliest ? batch.collectOn : earliest
    await auditBatch(ctx, 'batch_released', batch)
    await ctx.tx.raw('update directdebit_payments set collect_on = ?::date where batch_id = ?', [collectOn, id])
    const { version } = batch
    return batch
      .$query(ctx.tx)
      .patchAndFetch({ status: 'released', collectOn, releasedAt: ctx.now(), version: version + 1 })
  })
}

interface Line {
  id: string
  collected_amount: number
  order_id: string
  mandate_id: string
}

/**
 * The file of a submitted batch, identical each time. Each download is recorded in the audit log, because the file
 * contains account numbers. Throws AppError: `not_found`, `forbidden`, `version_conflict`, `conflict` for a batch that
 * was not submitted, `unavailable` without the creditor's keys.
 */
export function renderBatchFile(ctx: StaffCommandContext, id: string, seen: number): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { secrets } = ctx.services
    const batch = await claimBatch(ctx, id, seen)
    if (batch.status === 'made' || batch.releasedAt === null) throw new AppError('conflict')
    const account = await PaymentAccount.query(ctx.tx).findById(batch.accountId)
    const data = findCreditor(ctx, account)
    if (!data) throw new AppError('unavailable')
    const lines: Line[] = await ctx.tx('directdebit_payments').where({ batch_id: id }).orderBy('id')
    const mandates = await Mandate.query(ctx.tx).whereIn('id', [...new Set(lines.map((line) => line.mandate_id))])
    const byId = new Map(mandates.map((mandate) => [mandate.id, mandate]))
    await auditBatch(ctx, 'file_given', batch)
    return renderDebitFile({
      messageId: withoutDashes(batch.id),
      createdAt: batch.releasedAt,
      collectOn: batch.collectOn,
      creditor: { name: data.creditor_name, id: data.creditor_id, iban: data.iban, bic: data.bic },
      lines: lines.map((line) => {
        const mandate = byId.get(line.mandate_id)
        if (!mandate?.iban || !mandate.holder) throw new AppError('unavailable')
        return {
          endToEndId: withoutDashes(line.id),
          amount: line.collected_amount,
          mandateReference: mandate.reference,
          mandateOn: siteTime.dayOf(mandate.agreedAt, bankTimeZone),
          holder: secrets.open(mandate.holder),
          iban: secrets.open(mandate.iban),
          about: `${orderReference(line.order_id)} ${data.creditor_name}`,
        }
      }),
    })
  })
}

/** Thirty-two characters, because files allow 35 at most. */
const withoutDashes = (id: string): string => id.replaceAll('-', '')
