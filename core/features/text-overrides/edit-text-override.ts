import { lockUntilEnd } from '../../../db/database.ts'
import { inTransaction } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import type { Locale } from '../../kernel/site.ts'
import { authorizeStaff } from '../../platform/access/index.ts'
import { formatActor, recordOwnAudit } from '../../platform/audit/index.ts'
import { findFormErrors, type TextForms } from '../../platform/i18n/index.ts'

/** The place of a text: one brand or (null) all, and a language. */
export interface TextOverridePlace {
  domain_id: number | null
  locale: Locale
  key: string
}

export interface TextOverrideRow extends TextOverridePlace {
  forms: TextForms
  shipped: TextForms
  updated_by: string
  updated_at: Date
  version: number
}

/** How the audit log names the place of a text. */
export const getAuditScope = ({ domain_id, locale }: Omit<TextOverridePlace, 'key'>) =>
  `${domain_id === null ? 'global' : `domain:${domain_id}`}/${locale}`

/**
 * Overrides a text, or (null) restores the shipped one. `version` is that of the row that the editor saw, 0 for none.
 * Throws AppError: `not_found` (no such text), `validation_failed` (a required placeholder is missing, a placeholder is
 * unknown, a plural form is missing), `version_conflict`.
 */
export async function editTextOverride(
  ctx: StaffRequestContext,
  place: TextOverridePlace,
  forms: TextForms | null,
  version: number,
): Promise<void> {
  const { services } = ctx
  const shipped = services.i18n.listTexts(place.locale).get(place.key)
  if (!shipped) throw new AppError('not_found')
  if (place.domain_id !== null && !services.sites.findById(place.domain_id))
    throw invalidField('domain_id', 'invalid_choice')
  authorizeStaff(ctx, 'update', 'document', place.domain_id)
  const fields = forms ? findFormErrors(shipped, forms) : {}
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
  await inTransaction(ctx, async (ctx) => {
    const { tx } = ctx
    // Two editors may create the same override at the same time.
    await lockUntilEnd(tx, `wording ${getAuditScope(place)} ${place.key}`)
    const row: TextOverrideRow | undefined = await tx('wordings').where(place).forUpdate().first()
    if ((row?.version ?? 0) !== version)
      throw new AppError('version_conflict', { current: { forms: row?.forms ?? null, version: row?.version ?? 0 } })
    if (!row && !forms) return
    const fresh = { updated_by: formatActor(ctx.actor), updated_at: ctx.now() }
    const json = forms && { forms: JSON.stringify(forms), shipped: JSON.stringify(shipped) }
    if (!json) await tx('wordings').where(place).delete()
    else if (row)
      await tx('wordings')
        .where(place)
        .update({ ...json, ...fresh, version: version + 1 })
    else await tx('wordings').insert({ ...place, ...json, ...fresh })
    await recordOwnAudit(ctx, {
      action: forms ? 'wording.changed' : 'wording.removed',
      subject: 'wording',
      subjectId: place.key,
      domainId: place.domain_id,
      scope: getAuditScope(place),
      old: row?.forms,
      new: forms ?? undefined,
    })
    services.snapshot.markChanged(tx)
  })
}
