import type { Knex } from 'knex'
import { getKnex } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { listAllowedDomainIds } from '../../platform/access/index.ts'
import type { ListAction } from '../../platform/console/list-routes.ts'
import { presentFields } from '../../platform/console/present-fields.ts'
import { DocumentRow, type DocumentVersion, type LatestVersion } from './models.ts'
import { documentReply, type documentStates, versionReply } from './schemas.ts'
import { getPageAddress } from './tokens.ts'

/** The rows that a staff member may see, each with its newest version and the name of its last editor. */
export function listVisibleDocuments(found: Knex.QueryBuilder, ctx: StaffRequestContext, action: ListAction): void {
  const { knex } = ctx.services.db
  found
    .select(
      'documents.*',
      knex.raw(
        `(select to_jsonb(v) from document_versions v where v.document_id = documents.id order by v.number desc limit 1) as latest`,
      ),
      knex.raw(`(select s.name from staff_names s where 'staff:' || s.id = documents.updated_by) as updated_by_name`),
    )
    .where((any) => any.whereIn('domain_id', listAllowedDomainIds(ctx, action, 'document')).orWhereNull('domain_id'))
}

/** One of them, locked against other writers in a transaction. Throws AppError('not_found'). */
export async function findDocument(ctx: StaffRequestContext, id: string): Promise<DocumentRow> {
  const found = getKnex(ctx)('documents').where({ id })
  listVisibleDocuments(found, ctx, 'read')
  const row = await (ctx.tx ? found.forUpdate() : found).first()
  if (!row) throw notFound()
  return DocumentRow.fromDatabaseJson(row) as DocumentRow
}

const textFields = ['title', 'description', 'intro', 'body'] as const

/** The state of a page for visitors. */
function computeState(row: DocumentRow, now: Date): (typeof documentStates)[number] {
  const { latest } = row
  if (!latest) return 'draft'
  if (!latest.shown) return 'withdrawn'
  if (new Date(latest.effective_at) > now) return 'scheduled'
  const same = textFields.every((field) => latest[field] === row[field]) && latest.in_footer === row.inFooter
  return same ? 'published' : 'changed'
}

const formatEffectiveAt = (latest: LatestVersion | null | undefined) =>
  latest ? new Date(latest.effective_at).toISOString() : null

export const presentDocument = (row: DocumentRow, now: Date) => ({
  ...presentFields(documentReply, row),
  address: getPageAddress(row.token),
  state: computeState(row, now),
  effective_at: formatEffectiveAt(row.latest),
  updated_by_name: row.updatedByName ?? null,
  version: row.version,
})

export const presentVersion = (version: DocumentVersion & { publishedByName?: string | null }, current: boolean) => ({
  ...presentFields(versionReply, version),
  published_by_name: version.publishedByName ?? null,
  current,
})
