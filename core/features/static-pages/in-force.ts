import type { Locale, SettingSite } from '../../kernel/site.ts'
import { listScopes } from '../../platform/settings/scope.ts'
import type { PageTexts } from './models.ts'

/** A version that visitors see now, or will. */
export interface PublishedVersion extends PageTexts {
  token: string
  locale: Locale
  domain_id: number | null
  country: string | null
  number: number
  shown: boolean
  in_footer: boolean
  effective_at: Date
  /** When a version up to this one last asked members to accept it again. */
  asked_at: Date | null
}

/** Versions by token, language and place. */
export type VersionIndex = ReadonlyMap<string, readonly PublishedVersion[]>

const getVersionKey = (token: string, locale: string, scope: string) => `${token}|${locale}|${scope}`

/** The scope of a row as in settings: `global`, `country:DE`, `domain:7`, `domain:7/country:DE`. */
const toScope = ({ domain_id, country }: Pick<PublishedVersion, 'domain_id' | 'country'>): string =>
  [domain_id === null ? [] : `domain:${domain_id}`, country === null ? [] : `country:${country}`].flat().join('/') ||
  'global'

export const indexVersions = (rows: readonly PublishedVersion[]): VersionIndex =>
  Map.groupBy(
    rows.toSorted((a, b) => b.number - a.number),
    (row) => getVersionKey(row.token, row.locale, toScope(row)),
  )

/**
 * The version of a page in one language that a site shows at a moment, or null. Searches domain in country, domain,
 * country, everywhere, in this order, as with settings; a place where the page was withdrawn is skipped. Of several
 * versions, the newest that has begun.
 */
export function findVersionInForce(
  index: VersionIndex,
  { token, locale }: Pick<PublishedVersion, 'token' | 'locale'>,
  site: SettingSite,
  now: Date,
): PublishedVersion | null {
  for (const { scope } of listScopes(site)) {
    const version = index.get(getVersionKey(token, locale, scope))?.find(({ effective_at }) => effective_at <= now)
    if (version?.shown) return version
  }
  return null
}
