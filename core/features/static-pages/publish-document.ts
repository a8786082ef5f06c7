import { inTransaction, type TxContext } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { authorizeStaff } from '../../platform/access/index.ts'
import { formatActor, recordOwnAudit } from '../../platform/audit/index.ts'
import { assertVersion } from '../../platform/console/index.ts'
import { assertTexts } from './check-texts.ts'
import { DocumentRow, DocumentVersion } from './models.ts'
import { findDocument, presentDocument } from './present.ts'

/** A change of the published page, made to a row as its editor saw it. */
interface PublicationInput {
  id: string
  /** Version of the row that the editor saw. */
  version: number
}

type NewVersion = Pick<DocumentVersion, 'shown' | 'asksAgain' | 'note' | 'effectiveAt'>

/**
 * Publishes the working text, immediately or from a moment on. Scheduled versions are dropped, because the newest
 * decision counts. Throws AppError: `not_found`, `forbidden`, `version_conflict`, `validation_failed`.
 */
export function publishDocument(
  ctx: StaffRequestContext,
  act: PublicationInput & { at: Date | null; asksAgain: boolean; note: string },
): Promise<DocumentRow> {
  return change(ctx, act, 'published', async (ctx, row) => {
    if (act.at && act.at <= ctx.now()) throw invalidField('at', 'moment_past')
    if (act.asksAgain && row.token !== 'terms') throw invalidField('asks_again', 'only_terms')
    assertTexts(row)
    await addVersion(ctx, row, {
      shown: true,
      asksAgain: act.asksAgain,
      note: act.note,
      effectiveAt: act.at ?? ctx.now(),
    })
  })
}

/**
 * Withdraws a page. The text of a wider place or the shipped text is shown again; a free page without either
 * disappears. Also drops a scheduled version.
 */
export function withdrawDocument(ctx: StaffRequestContext, act: PublicationInput): Promise<DocumentRow> {
  return change(ctx, act, 'withdrawn', async (ctx, row) => {
    const shownBefore = await findInForce(ctx, row.id, ctx.now())
    await dropWaiting(ctx, row.id)
    if (!shownBefore?.shown) return
    await addVersion(ctx, row, { shown: false, asksAgain: false, note: '', effectiveAt: ctx.now() })
  })
}

/** Publishes an earlier version again, as a new one, and makes it the working text. */
export function restoreDocument(
  ctx: StaffRequestContext,
  act: PublicationInput & { number: number },
): Promise<DocumentRow> {
  return change(ctx, act, 'restored', async (ctx, row) => {
    const old = await DocumentVersion.query(ctx.tx).findOne({ document_id: row.id, number: act.number })
    if (!old) throw invalidField('number', 'invalid_choice')
    const { title, description, intro, body, inFooter } = old
    // Placeholders that no longer exist would be shown in braces.
    assertTexts(old)
    const texts = { title, description, intro, body, inFooter }
    await DocumentRow.query(ctx.tx).findById(row.id).patch(texts)
    await addVersion(ctx, { ...texts, id: row.id }, { shown: true, asksAgain: false, note: '', effectiveAt: ctx.now() })
  })
}

/** Locks the row if the editor saw its version, does the work, records it, and reloads the pages everywhere. */
async function change(
  ctx: StaffRequestContext,
  { id, version }: PublicationInput,
  action: 'published' | 'withdrawn' | 'restored',
  work: (ctx: TxContext<StaffRequestContext>, row: DocumentRow) => Promise<void>,
): Promise<DocumentRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findDocument(ctx, id)
    authorizeStaff(ctx, 'update', 'document', row.domainId)
    assertVersion(version, row, () => presentDocument(row, ctx.now()))
    await work(ctx, row)
    await DocumentRow.query(ctx.tx)
      .findById(id)
      .patch({ version: row.version + 1, updatedBy: formatActor(ctx.actor), updatedAt: ctx.now() })
    const changed = await findDocument(ctx, id)
    await recordOwnAudit(ctx, {
      action: `document.${action}`,
      subject: 'document',
      subjectId: id,
      domainId: row.domainId,
      old: presentDocument(row, ctx.now()),
      new: presentDocument(changed, ctx.now()),
    })
    ctx.services.snapshot.markChanged(ctx.tx)
    return changed
  })
}

async function addVersion(
  ctx: TxContext<StaffRequestContext>,
  row: Pick<DocumentRow, 'id' | 'title' | 'description' | 'intro' | 'body' | 'inFooter'>,
  version: NewVersion,
): Promise<void> {
  await dropWaiting(ctx, row.id)
  const [newest] = await DocumentVersion.query(ctx.tx).where({ document_id: row.id }).orderBy('number', 'desc').limit(1)
  const { title, description, intro, body, inFooter } = row
  await DocumentVersion.query(ctx.tx).insert({
    documentId: row.id,
    number: (newest?.number ?? 0) + 1,
    title,
    description,
    intro,
    body,
    inFooter,
    ...version,
    publishedBy: formatActor(ctx.actor),
    publishedAt: ctx.now(),
  })
}

/** Nobody has seen these versions, so they are not part of the history. */
const dropWaiting = (ctx: TxContext<StaffRequestContext>, documentId: string) =>
  DocumentVersion.query(ctx.tx).where({ document_id: documentId }).where('effective_at', '>', ctx.now()).delete()

const findInForce = async (ctx: TxContext<StaffRequestContext>, documentId: string, now: Date) =>
  DocumentVersion.query(ctx.tx)
    .where({ document_id: documentId })
    .where('effective_at', '<=', now)
    .orderBy('number', 'desc')
    .first()

/** Removes a page that visitors have never seen; the history of a published one is kept. */
export async function removeDocument(row: DocumentRow, ctx: TxContext<StaffRequestContext>): Promise<void> {
  await dropWaiting(ctx, row.id)
  const seen = await DocumentVersion.query(ctx.tx).findOne({ document_id: row.id })
  if (seen) throw new AppError('document_published')
  await DocumentRow.query(ctx.tx).deleteById(row.id)
}
