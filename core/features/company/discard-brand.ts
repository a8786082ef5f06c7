import { isForeignKeyViolation } from '../../../db/index.ts'
import type { TxContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import type { Domain } from '../../kernel/site.ts'
import { authorizeStaff } from '../../platform/access/index.ts'
import { discardDomainWork } from '../../platform/jobs/index.ts'
import { discardDomainSettings } from '../../platform/settings/index.ts'
import { changeDraft, recordDraftChange, type SeenDraft } from './brand-drafts.ts'

/**
 * Discards a brand that was never launched, with all data that belong to it only. Its company and the log entries stay.
 * Throws AppError: `validation_failed` if `name` is not the brand's; `version_conflict`; `in_use` if it has members or
 * money, and for the only domain, because the console needs one to open.
 */
export async function discardBrand(
  ctx: StaffRequestContext,
  { name, ...seen }: SeenDraft & { name: string },
): Promise<void> {
  const domain = ctx.services.sites.findById(seen.id)
  if (!domain) throw notFound()
  authorizeStaff(ctx, 'delete', 'domain', domain.id)
  await changeDraft(ctx, seen, async (ctx) => {
    if (name !== domain.name) throw invalidField('name', 'name_differs')
    if (ctx.services.sites.listDomains().length === 1) throw new AppError('in_use')
    const rows = await clear(ctx, domain)
    await recordDraftChange(ctx, domain.id, 'discarded', null, {
      name,
      host: domain.host,
      countries: domain.countries,
      rows,
    })
  })
}

/** Number of deleted rows by table. */
async function clear(ctx: TxContext<StaffRequestContext>, domain: Domain): Promise<Record<string, number>> {
  const { plugins, features } = ctx.services.plugins
  // Plugins that are off have rows as well. Plugins come first, as their rows refer to those of the core.
  const remains = [...plugins.toReversed(), ...features.toReversed()].flatMap(
    (one) => one.extends?.brandDiscarded ?? [],
  )
  const gone: Record<string, number> = {}
  try {
    for (const { tables, before } of remains) {
      await before?.(ctx, domain)
      for (const table of tables) gone[table] = await ctx.tx(table).where({ domain_id: domain.id }).delete()
    }
    gone.settings = await discardDomainSettings(ctx.tx, domain.id)
    await discardDomainWork(ctx.tx, domain.id)
    await ctx.tx('domains').where({ id: domain.id }).delete()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('in_use', { cause: error })
    throw error
  }
  return Object.fromEntries(Object.entries(gone).filter(([, count]) => count > 0))
}
