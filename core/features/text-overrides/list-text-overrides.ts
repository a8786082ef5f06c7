import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { StaffRequestContext } from '../../kernel/route.ts'
import type { Locale } from '../../kernel/site.ts'
import { enabledLocales } from '../../platform/site/index.ts'
import type { TextOverrideRow } from './edit-text-override.ts'

export const textOverrideFilters = ['all', 'changed', 'missing', 'outdated'] as const

export interface TextOverrideQuery {
  domain_id: number | null
  locale: Locale
  q: string
  only: (typeof textOverrideFilters)[number]
}

export const textForms = z.record(z.string(), z.string().max(5000))
export const listedText = z.object({
  key: z.string(),
  shipped: textForms,
  /** The override of this place. */
  own: textForms.nullable(),
  /** The override for all brands, in the list of one brand. */
  shared: textForms.nullable(),
  /** The shipped text has changed since. */
  outdated: z.boolean(),
  /** The brand overrides it in other languages, but not in this one. */
  missing: z.boolean(),
  updated_by: z.string().nullable(),
  updated_at: z.string().nullable(),
  version: z.number(),
})
type ListedText = z.output<typeof listedText>

type NamedOverride = TextOverrideRow & { name: string | null }

/** The texts of a language as shipped and as overridden, in the order of their keys. */
export async function listTextOverrides(ctx: StaffRequestContext, wanted: TextOverrideQuery): Promise<ListedText[]> {
  const { services } = ctx
  const { domain_id: domainId, locale, only } = wanted
  const rows: NamedOverride[] = await services.db
    .knex('wordings')
    .where((any) => any.where({ domain_id: domainId }).orWhereNull('domain_id'))
    .select('*', services.db.knex.raw(`(select name from staff_names n where 'staff:' || n.id = updated_by) as name`))
  const here = new Map(
    rows.filter((row) => row.domain_id === domainId && row.locale === locale).map((row) => [row.key, row]),
  )
  const everywhere = new Map(
    rows
      .filter((row) => domainId !== null && row.domain_id === null && row.locale === locale)
      .map((row) => [row.key, row]),
  )
  const spoken = listSpokenLanguages(ctx, domainId)
  const elsewhere = new Set(
    rows
      .filter((row) => row.domain_id === domainId && row.locale !== locale && spoken.has(row.locale))
      .map(({ key }) => key),
  )
  const words = wanted.q.trim().toLocaleLowerCase(locale)
  const found: ListedText[] = []
  for (const [key, shipped] of services.i18n.listTexts(locale)) {
    const row = here.get(key)
    const shared = everywhere.get(key)?.forms ?? null
    const listed: ListedText = {
      key,
      shipped,
      own: row?.forms ?? null,
      shared,
      outdated: row !== undefined && !isDeepStrictEqual(row.shipped, shipped),
      missing: !row && spoken.has(locale) && elsewhere.has(key),
      updated_by: row ? (row.name ?? row.updated_by) : null,
      updated_at: row?.updated_at.toISOString() ?? null,
      version: row?.version ?? 0,
    }
    if (!matchesFilter(listed, only) || !containsWords(listed, words, locale)) continue
    found.push(listed)
  }
  return found
}

const listSpokenLanguages = ({ services }: StaffRequestContext, domainId: number | null): ReadonlySet<string> =>
  new Set(
    (domainId === null
      ? services.sites.listDomains()
      : services.sites.listDomains().filter(({ id }) => id === domainId)
    ).flatMap(({ id }) => services.settings.get(enabledLocales, services.sites.getSite(id))),
  )

const matchesFilter = ({ own, missing, outdated }: ListedText, only: TextOverrideQuery['only']): boolean =>
  only === 'all' || (only === 'changed' ? own !== null : only === 'missing' ? missing : outdated)

const containsWords = ({ key, shipped, own, shared }: ListedText, words: string, locale: Locale): boolean =>
  words === '' ||
  key.toLowerCase().includes(words) ||
  [shipped, own, shared].some(
    (forms) => forms && Object.values(forms).some((text) => text.toLocaleLowerCase(locale).includes(words)),
  )
