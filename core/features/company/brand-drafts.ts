import type { Transaction } from '../../../db/index.ts'
import { getKnex, inTransaction, type TxContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import type { Domain, Locale } from '../../kernel/site.ts'
import { authorizeStaff, isStaffAllowed } from '../../platform/access/index.ts'
import { formatActor, recordOwnAudit } from '../../platform/audit/index.ts'
import { collectHooks } from '../../platform/plugins/index.ts'
import { domainLanguage, enabledLocales, supportEmail } from '../../platform/site/index.ts'
import type { BrandPart } from './brand-hooks.ts'
import { checkReadiness } from './brand-readiness.ts'
import { addCompany } from './console-companies.ts'
import { copySettings } from './copy-settings.ts'
import { assertCanAttach, refuseTakenHosts } from './domain-names.ts'
import { DomainRow } from './models.ts'

export interface BrandDraft {
  domain_id: number
  copied_from: number | null
  checked: string[]
  created_by: string
  created_at: Date
  version: number
}

/** The version of a draft that its editor saw; `show` presents the current one. */
export interface SeenDraft {
  id: number
  version: number
  show(draft: BrandDraft): Promise<unknown>
}

export interface NewBrand {
  name: string
  host: string
  countries: string[]
  timeZone: string
  /** Id of an existing company, or the fields of a new one. */
  company: number | Parameters<typeof addCompany>[1]
  /** The first is the brand's main language. */
  locales: Locale[]
  supportEmail: string
  copy: { from: number; parts: readonly BrandPart[] } | null
}

/**
 * Creates a brand that visitors cannot see yet: a closed domain with its languages and the copied parts. Throws
 * AppError: `validation_failed` (a host that is taken, a company or brand that the staff member may not read),
 * `forbidden`.
 */
export function draftBrand(ctx: StaffRequestContext, input: NewBrand): Promise<number> {
  authorizeStaff(ctx, 'create', 'domain', null)
  return inTransaction(ctx, async (ctx) => {
    await refuseTakenHosts(ctx.tx, { host: input.host, aliases: [] }, undefined)
    const source = input.copy && findReadableSource(ctx, input.copy.from)
    const companyId = typeof input.company === 'number' ? input.company : await addCompany(ctx, input.company)
    await assertCanAttach(ctx, companyId)
    const now = ctx.now()
    const domain = await DomainRow.query(ctx.tx)
      .insert({
        name: input.name,
        host: input.host,
        aliases: [],
        pool: input.host,
        countries: input.countries,
        timeZone: input.timeZone,
        companyId,
        active: false,
        createdAt: now,
      })
      .returning('*')
    const { id } = domain
    await ctx.tx('brand_drafts').insert({
      domain_id: id,
      copied_from: input.copy?.from ?? null,
      created_by: formatActor(ctx.actor),
      created_at: now,
    })
    if (input.copy && source) await copyBrand(ctx, input.copy.parts, { from: source, to: domain })
    const scope = `domain:${id}`
    const own = [
      { key: domainLanguage.key, scope, value: input.locales[0] },
      { key: enabledLocales.key, scope, value: input.locales },
      ...(input.supportEmail === '' ? [] : [{ key: supportEmail.key, scope, value: input.supportEmail }]),
    ]
    await ctx.services.settings.change(ctx.actor, own, ctx.tx)
    await recordDraftChange(ctx, id, 'drafted', {
      name: input.name,
      host: input.host,
      copied_from: input.copy?.from ?? null,
    })
    return id
  })
}

function findReadableSource(ctx: TxContext<StaffRequestContext>, id: number): Domain {
  const source = ctx.services.sites.findById(id)
  if (!source || !isStaffAllowed(ctx, 'read', 'domain', id)) throw invalidField('copy_from', 'invalid_choice')
  return source
}

async function copyBrand(
  ctx: TxContext<StaffRequestContext>,
  parts: readonly BrandPart[],
  brands: { from: Domain; to: Domain },
): Promise<void> {
  if (parts.includes('settings')) await copySettings(ctx, brands)
  // Plugins copy their part even if they are off, or on in one country only.
  for (const one of collectHooks(ctx.services.plugins, 'brandCopied'))
    if (parts.includes(one.part)) await one.copy(ctx, brands)
}

/** Loads a draft, locked against other writers inside a transaction. Throws AppError('not_found') if there is none. */
export async function findDraft(ctx: StaffRequestContext, domainId: number): Promise<BrandDraft> {
  const found = getKnex(ctx)('brand_drafts').where({ domain_id: domainId })
  const draft: BrandDraft | undefined = await (ctx.tx ? found.forUpdate() : found).first()
  if (!draft) throw notFound()
  return draft
}

/** Stores which checks staff have confirmed, all together. Throws AppError('version_conflict'). */
export const checkDraft = (ctx: StaffRequestContext, seen: SeenDraft & { checked: string[] }) =>
  changeDraft(ctx, seen, async (ctx, draft) => {
    await ctx
      .tx('brand_drafts')
      .where({ domain_id: seen.id })
      .update({ checked: seen.checked, version: draft.version + 1 })
    await recordDraftChange(ctx, seen.id, 'checked', { checked: seen.checked }, { checked: draft.checked })
  })

/** Opens the brand to visitors. Throws AppError: `brand_not_ready` while anything is missing, `version_conflict`. */
export const launchBrand = (ctx: StaffRequestContext, seen: SeenDraft) =>
  changeDraft(ctx, seen, async (ctx, draft) => {
    const missing = (await checkReadiness(ctx, draft)).filter(({ state }) => state === 'missing')
    if (missing.length > 0) throw new AppError('brand_not_ready', { params: { count: missing.length } })
    await ctx.tx('brand_drafts').where({ domain_id: seen.id }).delete()
    await DomainRow.query(ctx.tx)
      .findById(seen.id)
      .patch({ active: true, version: ctx.tx.raw('version + 1') as never })
    await recordDraftChange(ctx, seen.id, 'launched', { active: true }, { active: false })
  })

/** Changes a draft if its editor saw the current version; locks it against other writers. */
export async function changeDraft(
  ctx: StaffRequestContext,
  { id, version, show }: SeenDraft,
  work: (ctx: TxContext<StaffRequestContext>, draft: BrandDraft) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const draft = await findDraft(ctx, id)
    authorizeStaff(ctx, 'update', 'domain', id)
    if (draft.version !== version) throw new AppError('version_conflict', { current: await show(draft) })
    await work(ctx, draft)
  })
}

export async function recordDraftChange(
  ctx: TxContext<StaffRequestContext>,
  id: number,
  action: string,
  fresh: unknown,
  old?: unknown,
): Promise<void> {
  await recordOwnAudit(ctx, {
    action: `domain.${action}`,
    subject: 'domain',
    subjectId: String(id),
    domainId: id,
    old,
    new: fresh,
  })
  ctx.services.snapshot.markChanged(ctx.tx)
}

/** Whether a domain is in preparation, so that only its launch may open it. */
export const isDraft = async (tx: Transaction, domainId: number): Promise<boolean> =>
  (await tx('brand_drafts').where({ domain_id: domainId }).first()) !== undefined
