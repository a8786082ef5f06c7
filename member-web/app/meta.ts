import type { MetaDescriptor } from 'react-router'
import { addLanguage, buildLanguageAddresses, filterLanguages, listPageLanguages } from '../seo/addresses.ts'
import { buildGraph, describePath, type StructuredData } from '../seo/structured-data.ts'
import type { SiteBootstrap } from './bootstrap.ts'
import { createTranslator, type Translator, type Values } from './translate.ts'

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

export interface PageMeta {
  /** A text, or a text key. Without it the page has the brand's name. */
  title?: string
  /** A text, or a text key. */
  description?: string
  /** Values of placeholders in both. */
  values?: Values
  /** The complete title, without the brand's name. */
  wholeTitle?: string
  /** Text on the preview picture, or its key; by default the title. */
  headline?: string
  /** The languages in which this page exists, if not all of the site's. */
  languages?: readonly string[]
  /**
   * Preview of a shared link to a page that search engines exclude: its own picture, or the brand's if its texts are
   * not public. `site`: nothing of the page, not even title or address; only the site.
   */
  preview?: 'own' | 'brand' | 'site'
  structured?: readonly StructuredData[]
}

// `meta` runs outside the component tree, so the entries register how to find a locale's texts.
let getTranslator: (locale: string, version: string | null, country?: string) => Translator = (locale) =>
  createTranslator(locale, {})
export const setMetaTranslator = (find: typeof getTranslator): void => {
  getTranslator = find
}

/** The size of preview pictures in pixels; networks scale them down. */
export const shareSize = { width: 1200, height: 630 } as const

/**
 * Title and description of a screen: `export const meta: MetaFunction = (args) => pageMeta(args, 'likes.title')`, or
 * with a `PageMeta`. Pages in the sitemap with a title get a canonical address, language alternates and a link preview;
 * all others are excluded from search engines.
 */
export function pageMeta(args: MetaArgs, input: string | PageMeta): MetaDescriptor[] {
  const page: PageMeta = typeof input === 'string' ? { title: input } : input
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as
    | (SiteBootstrap & { indexed?: boolean })
    | undefined
  const { t } = getTranslator(root?.site.locale ?? 'nl', root?.site.texts ?? null, root?.site.country)
  const name = root?.site.name ?? ''
  const text = (key: string) => t(key, page.values)
  const title = page.wholeTitle || (page.title ? `${text(page.title)} · ${name}` : name)
  const description = page.description && text(page.description)
  // Without a script to update it (`layouts/tab-title.tsx`), the tab shows the count at the time of rendering.
  const news = root?.user ? root.user.unread_messages + root.user.new_likes : 0
  const tags: MetaDescriptor[] = [{ title: news > 0 ? `(${news}) ${title}` : title }]
  if (description) tags.push({ name: 'description', content: description })
  const headline = page.headline || page.title ? text(page.headline || (page.title as string)) : name
  const { pathname } = args.location
  const shown = { ...page, title, description, headline }
  if (root?.indexed && page.title) return [...tags, ...publicTags(root, pathname, shown)]
  const noindex = { name: 'robots', content: 'noindex' }
  if (!root || !page.preview) return [...tags, noindex]
  if (page.preview === 'site') {
    const { index_title: whole, description: about } = root.settings
    const site = { title: whole || name, description: about || undefined, headline: name, preview: 'brand' as const }
    return [...tags, noindex, ...previewTags(root, `${root.site.origin}/`, '/', site)]
  }
  return [...tags, noindex, ...previewTags(root, `${root.site.origin}${pathname}`, pathname, shown)]
}

type ShownMeta = Omit<PageMeta, 'title' | 'headline'> & { title: string; headline: string }

const metaProperty = (key: string, content: string): MetaDescriptor => ({ property: key, content })

/** The preview of a link to `url`. */
function previewTags({ site }: SiteBootstrap, url: string, pathname: string, page: ShownMeta): MetaDescriptor[] {
  const { origin, locale, name } = site
  const own = page.preview !== 'brand'
  return [
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', name),
    metaProperty('og:title', page.title),
    ...(page.description ? [metaProperty('og:description', page.description)] : []),
    metaProperty('og:url', url),
    metaProperty('og:locale', localeWithRegion(locale, site.country)),
    metaProperty('og:image', `${origin}/share.png?page=${encodeURIComponent(own ? pathname : '/')}&lang=${locale}`),
    metaProperty('og:image:type', 'image/png'),
    metaProperty('og:image:width', String(shareSize.width)),
    metaProperty('og:image:height', String(shareSize.height)),
    ...(own ? [metaProperty('og:image:alt', page.headline)] : []),
    // The rest of a card comes from the tags above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Data of a public page for search engines and previews. */
function publicTags(root: SiteBootstrap, pathname: string, page: ShownMeta): MetaDescriptor[] {
  const { site, settings } = root
  const { origin, locale, name } = site
  const own = settings.domain_language
  const languages = filterLanguages(listPageLanguages(settings), page.languages)
  const { canonical, alternates } = buildLanguageAddresses(`${origin}${pathname}`, locale, own, languages)
  const way =
    pathname === '/'
      ? []
      : [
          describePath([
            { name, address: addLanguage(`${origin}/`, locale, own) },
            { name: page.headline, address: canonical },
          ]),
        ]
  const structured = [...(page.structured ?? []), ...way]
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates.map(([hrefLang, href]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const),
    ...previewTags(root, canonical, pathname, page),
    ...(structured.length > 0 ? [{ 'script:ld+json': buildGraph(structured) } as MetaDescriptor] : []),
  ]
}

const mainRegions = new Map<string, string>()

/** An Open Graph locale: with the visitor's country if the language is spoken there, else with its main country. */
function localeWithRegion(locale: string, country: string): string {
  const key = `${locale} ${country}`
  const known = mainRegions.get(key)
  if (known) return known
  const home = new Intl.Locale(locale).maximize().region
  const local = new Intl.Locale('und', { region: country }).maximize().language
  const written = `${locale}_${local === locale ? country : home}`
  mainRegions.set(key, written)
  return written
}
