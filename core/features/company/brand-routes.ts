import { z } from 'zod'
import { AppError, invalidField } from '../../kernel/errors.ts'
import { rowId, rowIdText } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { locales } from '../../kernel/site.ts'
import { authorizeStaff, listAllowedDomainIds } from '../../platform/access/index.ts'
import { rowVersion } from '../../platform/console/index.ts'
import { getCountryTimeZone } from '../../platform/geo/countries.ts'
import { getCountryCurrency } from '../../platform/geo/index.ts'
import { countryCode, timeZone } from '../../platform/geo/registries.ts'
import { domainLanguage, enabledLocales } from '../../platform/site/index.ts'
import { type BrandDraft, checkDraft, draftBrand, findDraft, launchBrand } from './brand-drafts.ts'
import { brandChecks, brandParts } from './brand-hooks.ts'
import { checkReadiness, listUnreadyBrands } from './brand-readiness.ts'
import { companyBody } from './console-companies.ts'
import { discardBrand } from './discard-brand.ts'
import { hostName } from './domain-names.ts'

const params = z.object({ id: rowIdText })
const resource = { param: 'id', kind: 'brand', reach: 'staff' } as const

const item = z.object({
  id: z.string(),
  state: z.enum(['done', 'missing', 'advice']),
  to: z.string(),
  text: z.string(),
})

const brandView = z
  .object({
    id: z.number(),
    name: z.string(),
    host: z.string(),
    countries: z.array(z.string()),
    /** ISO 4217, of each country at the same index. */
    currencies: z.array(z.string()),
    locales: z.array(z.enum(locales)),
    company_id: z.number(),
    copied_from: z.string().nullable(),
    checked: z.array(z.enum(brandChecks)),
    created_by: z.string(),
    created_at: z.string(),
    readiness: z.array(item),
    version: z.number(),
  })
  .meta({ id: 'Brand' })

async function present(ctx: StaffRequestContext, draft: BrandDraft) {
  const { services } = ctx
  const domain = services.sites.findById(draft.domain_id)
  if (!domain) throw new AppError('not_found')
  const site = services.sites.getSite(domain.id)
  const own = services.settings.get(domainLanguage, site)
  const [author] = await services.db
    .knex('staff_names')
    .whereRaw(`'staff:' || id = ?`, [draft.created_by])
    .select('name')
  return {
    id: domain.id,
    name: domain.name,
    host: domain.host,
    countries: domain.countries,
    currencies: domain.countries.map(getCountryCurrency),
    locales: [own, ...services.settings.get(enabledLocales, site).filter((locale) => locale !== own)],
    company_id: domain.companyId,
    copied_from: (draft.copied_from === null ? null : services.sites.findById(draft.copied_from)?.name) ?? null,
    checked: draft.checked as (typeof brandChecks)[number][],
    created_by: author?.name ?? draft.created_by,
    created_at: draft.created_at.toISOString(),
    readiness: await checkReadiness(ctx, draft),
    version: draft.version,
  }
}

export const brandsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/brands',
  summary: 'Lists brands in preparation, which visitors do not see, with their open requirements.',
  access: { staff: 'read', subject: 'domain' },
  response: z.object({ brands: z.array(brandView) }),
  async handler(ctx) {
    const drafts: BrandDraft[] = await ctx.services.db
      .knex('brand_drafts')
      .whereIn('domain_id', listAllowedDomainIds(ctx, 'read', 'domain'))
      .orderBy('created_at')
    return { brands: await Promise.all(drafts.map((draft) => present(ctx, draft))) }
  },
})

export const unreadyBrandsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/brands/unready',
  summary: 'Lists live brands that cannot sell or take payments in a country, with the reason.',
  access: { staff: 'read', subject: 'domain' },
  response: z.object({ brands: z.array(z.object({ id: z.number(), name: z.string(), items: z.array(item) })) }),
  handler: async (ctx) => ({ brands: await listUnreadyBrands(ctx, listAllowedDomainIds(ctx, 'read', 'domain')) }),
})

export const draftBrandRoute = staffRoute({
  method: 'POST',
  path: '/api/console/brands',
  summary: 'Creates a brand in preparation, which visitors do not see; optionally from another brand.',
  access: { staff: 'create', subject: 'domain' },
  body: z.object({
    name: oneLine(80, 1),
    host: hostName,
    /** The first is its main language. */
    locales: z.array(z.enum(locales)).min(1).max(locales.length),
    /** The first is the default for unknown visitors. */
    countries: z.array(countryCode).min(1).max(250),
    /** Absent: that of the first country. */
    time_zone: timeZone.optional(),
    /** Absent: the company in `company`. */
    company_id: rowId.optional(),
    company: companyBody.optional(),
    support_email: z.union([z.literal(''), z.email()]).default(''),
    copy_from: rowId.nullable().default(null),
    copies: z.array(z.enum(brandParts)).default([...brandParts]),
  }),
  response: z.object({ id: z.number() }),
  async handler(ctx, { body }) {
    const company = body.company_id ?? body.company
    if (company === undefined) throw invalidField('company_id', 'required')
    const id = await draftBrand(ctx, {
      name: body.name,
      host: body.host,
      locales: [...new Set(body.locales)],
      countries: [...new Set(body.countries)],
      timeZone: body.time_zone ?? getCountryTimeZone(body.countries[0] ?? '', 'UTC'),
      company,
      supportEmail: body.support_email,
      copy: body.copy_from === null ? null : { from: body.copy_from, parts: body.copies },
    })
    return { id }
  },
})

export const brandRoute = staffRoute({
  method: 'GET',
  path: '/api/console/brands/:id',
  summary: 'Returns a brand in preparation, with met and open requirements.',
  access: { staff: 'read', subject: 'domain' },
  params,
  resource,
  response: brandView,
  async handler(ctx, { params: { id } }) {
    authorizeStaff(ctx, 'read', 'domain', id)
    return present(ctx, await findDraft(ctx, id))
  },
})

export const checkBrandRoute = staffRoute({
  method: 'PUT',
  path: '/api/console/brands/:id',
  summary: 'Records what the caller has read for a brand in preparation.',
  access: { staff: 'update', subject: 'domain' },
  params,
  resource,
  body: z.object({ checked: z.array(z.enum(brandChecks)).max(brandChecks.length), version: rowVersion }),
  response: brandView,
  async handler(ctx, { params: { id }, body }) {
    await checkDraft(ctx, { id, ...body, show: (draft) => present(ctx, draft) })
    return present(ctx, await findDraft(ctx, id))
  },
})

export const launchBrandRoute = staffRoute({
  method: 'POST',
  path: '/api/console/brands/:id/launch',
  summary: 'Launches a brand; refused while a requirement is open.',
  access: { staff: 'update', subject: 'domain' },
  params,
  resource,
  body: z.object({ version: rowVersion }),
  response: z.object({ launched: z.literal(true) }),
  async handler(ctx, { params: { id }, body }) {
    await launchBrand(ctx, { id, ...body, show: (draft) => present(ctx, draft) })
    return { launched: true } as const
  },
})

export const discardBrandRoute = staffRoute({
  method: 'POST',
  path: '/api/console/brands/:id/discard',
  summary: 'Discards a brand before launch, with everything that belongs only to it. The typed name confirms it.',
  access: { staff: 'delete', subject: 'domain' },
  params,
  resource,
  body: z.object({ name: oneLine(80, 1), version: rowVersion }),
  response: z.object({ discarded: z.literal(true) }),
  async handler(ctx, { params: { id }, body }) {
    await discardBrand(ctx, { id, ...body, show: (draft) => present(ctx, draft) })
    return { discarded: true } as const
  },
})

export const brandRoutes = [
  brandsRoute,
  unreadyBrandsRoute,
  draftBrandRoute,
  brandRoute,
  checkBrandRoute,
  launchBrandRoute,
  discardBrandRoute,
] as const
