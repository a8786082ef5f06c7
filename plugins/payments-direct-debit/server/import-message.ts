import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { PaymentAccount } from '../../../core/features/payments/index.ts'
import { inTransaction, invalidField, type StaffCommandContext } from '../../../core/kernel/index.ts'
import { authorizeStaff } from '../../../core/platform/access/index.ts'
import { formatActor } from '../../../core/platform/audit/index.ts'
import { lockUntilEnd } from '../../../db/index.ts'
import { applyEntry, buildEntryKey, parsePlainId, type Source } from './apply-return.ts'
import { type BankEntry, type BankMessage, readBankMessage } from './bank-message.ts'
import { findCreditor } from './creditor.ts'
import { DebitBatch, DebitMessage, DebitPayment, type DebitReturn } from './models.ts'
import { providerId } from './notice.ts'
import { auditAction, subject } from './staff-actions.ts'

export interface ImportResult {
  message: DebitMessage
  /** The same file had been imported before; nothing changed. */
  already: boolean
  /** Lines by outcome; `noted`: already reported by another file. */
  lines: Record<DebitReturn['outcome'] | 'noted', number>
}

/**
 * The account whose collections a message concerns, if staff may change them. Throws AppError: `validation_failed` on
 * `xml`, `not_found`, `forbidden`.
 */
async function findSource(ctx: StaffCommandContext, message: BankMessage): Promise<Omit<Source, 'messageId'>> {
  const { knex } = ctx.services.db
  const accounts = await PaymentAccount.query(knex).where({ provider: providerId })
  const batchId = parsePlainId(message.originalMessageId)
  const batch = batchId ? await DebitBatch.query(knex).findById(batchId) : undefined
  const own =
    message.kind === 'pain.002'
      ? accounts.filter(({ id }) => id === batch?.accountId)
      : accounts.filter((account) => message.ibans.includes(findCreditor(ctx, account)?.iban ?? ''))
  if (own.length === 0)
    throw invalidField('xml', `payments-direct-debit.errors.file_${message.kind === 'pain.002' ? 'batch' : 'account'}`)
  for (const { domainId } of own) authorizeStaff(ctx, 'update', subject, domainId)
  const domains = new Set(own.map(({ domainId }) => domainId))
  const [domainId = null] = domains.size === 1 ? domains : []
  return { domainId, accountIds: own.map(({ id }) => id), batchId: batch?.id ?? null }
}

/** If a whole file was refused, one line for each of its collections that the message does not name itself. */
async function listEntries(
  ctx: StaffCommandContext,
  message: BankMessage,
  source: Omit<Source, 'messageId'>,
): Promise<BankEntry[]> {
  if (message.refusedWhole === null || source.batchId === null) return message.entries
  const named = new Set(message.entries.map(({ endToEndId }) => parsePlainId(endToEndId)))
  const rows = await DebitPayment.query(ctx.services.db.knex)
    .where({ batch_id: source.batchId })
    .select('id')
    .orderBy('id')
  const { reason } = message.refusedWhole
  const refused = rows
    .filter(({ id }) => !named.has(id))
    .map(
      ({ id }): BankEntry => ({
        endToEndId: id.replaceAll('-', ''),
        mandateReference: null,
        bankReference: null,
        amount: null,
        currency: null,
        direction: null,
        reason,
        bookedOn: null,
        isReturn: true,
      }),
    )
  return [...message.entries, ...refused]
}

/**
 * Imports a bank's message about collections, completely or not at all. A file imported before and a line reported
 * before change nothing. Lines that match no collection are kept for review. Throws AppError: `validation_failed` on
 * `xml`, `not_found` and `forbidden` if staff may not act for the account.
 */
export async function importMessage(
  ctx: StaffCommandContext,
  { name, xml }: { name: string; xml: string },
): Promise<ImportResult> {
  const read = readBankMessage(xml)
  const source = await findSource(ctx, read)
  const entries = await listEntries(ctx, read, source)
  const sha256 = createHash('sha256').update(xml).digest('hex')
  return inTransaction(ctx, async (ctx) => {
    const lines: ImportResult['lines'] = { applied: 0, repeated: 0, unknown: 0, mismatch: 0, noted: 0 }
    // One at a time, so that two files with the same lines do not deadlock.
    await lockUntilEnd(ctx.tx, 'directdebit:import')
    const known = await DebitMessage.query(ctx.tx).findOne({ sha256 })
    if (known) return { message: known, already: true, lines }
    const made = read.madeAt === null ? Number.NaN : Date.parse(read.madeAt)
    const message = await DebitMessage.query(ctx.tx).insertAndFetch({
      id: uuidv7(),
      domainId: source.domainId,
      sha256,
      kind: read.kind,
      version: read.version,
      messageId: read.messageId,
      fileName: name,
      madeAt: Number.isNaN(made) ? null : new Date(made),
      importedAt: ctx.now(),
      importedBy: formatActor(ctx.actor),
      inOrder: read.inOrder,
    })
    const alike = new Map<string, number>()
    for (const entry of entries) {
      const plain = buildEntryKey(source.accountIds, entry, 0)
      const nth = alike.get(plain) ?? 0
      alike.set(plain, nth + 1)
      const key = buildEntryKey(source.accountIds, entry, nth)
      lines[(await applyEntry(ctx, { ...source, messageId: message.id }, entry, key)) ?? 'noted']++
    }
    const imported = { file: name, kind: read.version, ...lines, in_order: read.inOrder }
    await auditAction(ctx, 'message_imported', message, { new: imported })
    return { message, already: false, lines }
  })
}
