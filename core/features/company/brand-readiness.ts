import { getConsoleLocale } from '../../kernel/console-locale.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { brandHero, brandLogo } from '../../platform/site/brand-settings.ts'
import { supportEmail } from '../../platform/site/index.ts'
import { nameCountries } from '../../shared/country-name.ts'
import type { BrandReadiness, ReadinessItem } from './brand-hooks.ts'

/** Checks of the core itself; packages, payments, pages and mails have their own. */
export const companyReadiness: BrandReadiness = {
  id: 'company',
  async check({ services }, { domain }) {
    const site = services.sites.getSite(domain.id)
    const company = services.companies.byId(domain.companyId)
    const named = Boolean(company?.name.trim() && company.address.trim() && company.city.trim())
    const pictured = services.settings.get(brandLogo, site) !== null && services.settings.get(brandHero, site) !== null
    const reached = services.settings.get(supportEmail, site) !== ''
    return [
      { id: 'company', state: named ? 'done' : 'missing', to: `/companies/${domain.companyId}` },
      { id: 'support', state: reached ? 'done' : 'missing', to: 'mails' },
      { id: 'pictures', state: pictured ? 'done' : 'advice', to: 'look' },
    ]
  },
}

/** Rules whose findings the list above already covers. */
const coveredRules = new Set(['rules.no_support_address', 'rules.no_package', 'rules.no_payment_method'])

/** A plugin's texts are in its own catalogue, under their whole key. */
const getTextKey = ({ id, state }: Pick<ReadinessItem, 'id' | 'state'>) =>
  `${id.includes('.') ? id : `launch.${id}`}${state === 'done' ? '' : '_missing'}`

export interface ReadyText extends Omit<ReadinessItem, 'params'> {
  text: string
}

/** The missing items without which open brands cannot sell, in the reader's language. Omits complete brands. */
export async function listUnreadyBrands(ctx: StaffRequestContext, domainIds: readonly number[]) {
  const { services } = ctx
  const open = services.sites.listDomains().filter(({ id, active }) => active && domainIds.includes(id))
  const brands = await Promise.all(
    open.map(async (domain) => {
      const owners = services.plugins.hooks('brandReadiness', services.sites.getSite(domain.id))
      const relevant = owners.filter(({ whenOpen }) => whenOpen)
      const found = (await Promise.all(relevant.map((owner) => owner.check(ctx, { domain, checked: [] })))).flat()
      const items = found.filter(({ state }) => state === 'missing').map((item) => withText(ctx, item))
      return { id: domain.id, name: domain.name, items }
    }),
  )
  return brands.filter(({ items }) => items.length > 0)
}

function withText(ctx: StaffRequestContext, { params, ...item }: ReadinessItem): ReadyText {
  const locale = getConsoleLocale(ctx)
  return { ...item, text: ctx.services.i18n.t(locale, getTextKey(item), nameCountries(locale, params)) }
}

/** Complete and missing items of a brand in the reader's language, from all owners and setting rules. */
export async function checkReadiness(
  ctx: StaffRequestContext,
  draft: { domain_id: number; checked: string[] },
): Promise<ReadyText[]> {
  const { services } = ctx
  const domain = services.sites.findById(draft.domain_id)
  if (!domain) return []
  const locale = getConsoleLocale(ctx)
  const owners = services.plugins.hooks('brandReadiness', services.sites.getSite(domain.id))
  const found = await Promise.all(owners.map((owner) => owner.check(ctx, { domain, checked: draft.checked })))
  const items = found.flat().map((item) => withText(ctx, item))
  const problems = (await services.settings.findProblems([domain])).filter(({ rule }) => !coveredRules.has(rule))
  const seen = new Set<string>()
  for (const { rule, level, key, params } of problems) {
    const text = services.i18n.t(locale, rule, nameCountries(locale, params))
    if (seen.has(text)) continue
    seen.add(text)
    items.push({ id: rule, state: level === 'refuse' ? 'missing' : 'advice', to: `/settings?find=${key}`, text })
  }
  return items
}
