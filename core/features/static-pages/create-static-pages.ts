import type { Database, Statement } from '../../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type Locale, locales, type SettingSite } from '../../kernel/site.ts'
import type { Snapshot } from '../../platform/events/index.ts'
import type { SettingsService } from '../../platform/settings/service.ts'
import { domainLanguage } from '../../platform/site/settings.ts'
import { applyCountrySpelling } from '../../shared/languages.ts'
import type { Companies } from '../company/index.ts'
import { findVersionInForce, indexVersions, type PublishedVersion } from './in-force.ts'
import type { PageTexts } from './models.ts'
import { type ReadShipped, readShipped } from './shipped.ts'
import { getPageAddress, isStandardToken } from './tokens.ts'

export type PageReader = SettingSite & { locale: Locale }

/** A page as shown to visitors. */
export interface ReadPage extends PageTexts {
  token: string
  /** Language of the text; another than the reader's if the page is not written in theirs. */
  locale: Locale
  /** Whether it is the shipped text, because staff have not written one. */
  shipped: boolean
  /** The languages in which it can be read here. */
  languages: Locale[]
}

/** A link to a free page. */
export interface PageLink {
  to: string
  title: string
}

/** Static pages, cached: reading one makes no query. */
export interface StaticPages {
  shipped: ReadShipped
  /** The page of a token here, or null if there is none. */
  read(token: string, site: PageReader): ReadPage | null
  /** Free pages in the footer here. */
  footer(site: PageReader): PageLink[]
  /** Addresses of free pages here, for the site map, with the languages of each and the time of its last change. */
  addresses(site: PageReader): { path: string; languages: Locale[]; changedAt: Date }[]
  /**
   * Version of the current terms, as a date (specification, section 9). It is the latest of three: the first version
   * (2023-12-01 12:00 UTC), the day the company was added, and the last publication of this text that asks members to
   * accept it again.
   */
  termsVersion(site: PageReader & { companyId: number }): Date
  /** The pages as of another clock, for previews. */
  at(clock: Clock): StaticPages
}

declare module '../../kernel/services.ts' {
  interface Services {
    staticPages: StaticPages
  }
}

const firstTerms = new Date('2023-12-01T12:00:00Z')

/** The current and scheduled versions of each page. */
const loadCurrentStatement: Statement = {
  name: 'static_pages.load_current',
  text: `select d.token, d.locale, d.domain_id, d.country, v.number, v.shown, v.title, v.description, v.intro, v.body, v.in_footer,
      v.effective_at,
      (select max(a.effective_at) from document_versions a
        where a.document_id = d.id and a.number <= v.number and a.asks_again and a.shown) asked_at
    from documents d join document_versions v on v.document_id = d.id
    where v.number >= (select coalesce(max(n.number), 0) from document_versions n where n.document_id = d.id and n.effective_at <= $1)`,
}

export interface StaticPagesOptions {
  db: Pick<Database, 'query'>
  snapshot: Snapshot
  clock: Clock
  settings: Pick<SettingsService, 'get'>
  companies: Companies
}

/** Creates the pages in the snapshot of the process. */
export async function createStaticPages({
  db,
  snapshot,
  clock,
  settings,
  companies,
}: StaticPagesOptions): Promise<StaticPages> {
  const shipped = readShipped()
  const loaded = await snapshot.addPart(async () => {
    const rows = await db.query<PublishedVersion>(loadCurrentStatement, [clock.now()])
    return {
      versions: indexVersions(rows),
      free: [...new Set(rows.map(({ token }) => token))].filter((token) => !isStandardToken(token)).sort(),
    }
  })
  return createPagesAt(clock)

  function createPagesAt(clock: Clock): StaticPages {
    const find = (token: string, locale: Locale, site: SettingSite) =>
      findVersionInForce(loaded().versions, { token, locale }, site, clock.now())

    function read(token: string, site: PageReader): ReadPage | null {
      const own = find(token, site.locale, site)
      const standard = isStandardToken(token)
      const languages = standard ? [...locales] : listVersions(token, site).map(({ locale }) => locale)
      if (own) return { ...pickTexts(own), languages }
      if (standard) {
        const texts = applyCountrySpelling(shipped(token, site.locale), site.locale, site.country)
        return { token, locale: site.locale, shipped: true, languages, ...texts }
      }
      if (!loaded().free.includes(token)) return null
      // A page in another language is better than none.
      for (const locale of [settings.get(domainLanguage, site), ...locales]) {
        const other = find(token, locale, site)
        if (other) return { ...pickTexts(other), languages }
      }
      return null
    }

    const listVersions = (token: string, site: SettingSite) =>
      locales.flatMap((locale) => find(token, locale, site) ?? [])

    const listFreePages = (site: PageReader) =>
      loaded().free.flatMap((token) => {
        const page = read(token, site)
        return page ? [page] : []
      })

    return {
      shipped,
      read,
      at: createPagesAt,
      footer: (site) =>
        listFreePages(site).flatMap(({ token, title, locale }) =>
          find(token, locale, site)?.in_footer ? [{ to: getPageAddress(token), title }] : [],
        ),
      addresses: (site) =>
        listFreePages(site).map(({ token }) => {
          const written = listVersions(token, site)
          const changedAt = new Date(Math.max(...written.map(({ effective_at }) => effective_at.getTime())))
          return { path: getPageAddress(token), languages: written.map(({ locale }) => locale), changedAt }
        }),
      termsVersion(site) {
        const dates = [
          firstTerms,
          new Date(companies.byId(site.companyId)?.added ?? firstTerms),
          find('terms', site.locale, site)?.asked_at,
        ]
        return new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)))
      },
    }
  }
}

const pickTexts = ({
  token,
  locale,
  title,
  description,
  intro,
  body,
}: PublishedVersion): Omit<ReadPage, 'languages'> => ({
  token,
  locale,
  shipped: false,
  title,
  description,
  intro,
  body,
})
