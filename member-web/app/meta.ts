import type { MetaDescriptor } from 'react-router'
import { addressIn, languageAddresses, languagesOf, writtenIn } from '../seo/addresses.ts'
import { asGraph, describePath, type StructuredData } from '../seo/structured-data.ts'
import type { Bootstrap } from './bootstrap.ts'
import { createTranslator, type Translator, type Values } from './translate.ts'

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

export interface PageMeta {
  /** A text, or the key of one. Without it the page bears the brand's name. */
  title?: string
  /** A text, or the key of one. */
  description?: string
  /** Values of placeholders in both. */
  values?: Values
  /** The title as it stands, without the brand's name behind it. */
  wholeTitle?: string
  /** The words on the picture of the preview, a text or the key of one; the title where there are none. */
  headline?: string
  /** The languages in which this page has been written, where they are not all those of the site. */
  languages?: readonly string[]
  /**
   * What the preview shows where somebody sends on the link of a page that search engines keep off: a picture of its own, or the brand's where the page's
   * words are not for everybody's eyes. `site`: nothing of the page at all, not even its title or address; only which site this is.
   */
  preview?: 'own' | 'brand' | 'site'
  /** What else machines are told of it. */
  structured?: readonly StructuredData[]
}

// `meta` runs outside the component tree, so the entries say how to find a locale's texts.
let translatorOf: (locale: string, version: string | null) => Translator = (locale) => createTranslator(locale, {})
export const setMetaTranslator = (find: typeof translatorOf): void => {
  translatorOf = find
}

/** The size of the pictures that previews show, in pixels; every network scales down from it. */
export const shareSize = { width: 1200, height: 630 } as const

/**
 * Title and description of a screen: `export const meta: MetaFunction = (args) => pageMeta(args, 'likes.title')`, or with a `PageMeta`. What the table of
 * pages puts into the site map, and what has a title, gets a canonical address, language alternates and the preview of links; all others are kept out of
 * search engines.
 */
export function pageMeta(args: MetaArgs, input: string | PageMeta): MetaDescriptor[] {
  const page: PageMeta = typeof input === 'string' ? { title: input } : input
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as
    | (Bootstrap & { indexed?: boolean })
    | undefined
  const { t } = translatorOf(root?.site.locale ?? 'nl', root?.site.texts ?? null)
  const name = root?.site.name ?? ''
  const text = (key: string) => t(key, page.values)
  const title = page.wholeTitle || (page.title ? `${text(page.title)} · ${name}` : name)
  const description = page.description && text(page.description)
  // Where no script runs to keep it right (`layouts/tab-title.tsx`), the tab says at least what was so when the page was drawn.
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

type Shown = Omit<PageMeta, 'title' | 'headline'> & { title: string; headline: string }

const property = (key: string, content: string): MetaDescriptor => ({ property: key, content })

/** What the preview of a link to `url` shows. */
function previewTags({ site }: Bootstrap, url: string, pathname: string, page: Shown): MetaDescriptor[] {
  const { origin, locale, name } = site
  const own = page.preview !== 'brand'
  return [
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:title', page.title),
    ...(page.description ? [property('og:description', page.description)] : []),
    property('og:url', url),
    property('og:locale', localeWithRegion(locale, site.country)),
    property('og:image', `${origin}/share.png?page=${encodeURIComponent(own ? pathname : '/')}&lang=${locale}`),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(shareSize.width)),
    property('og:image:height', String(shareSize.height)),
    ...(own ? [property('og:image:alt', page.headline)] : []),
    // The rest of a card is read from the tags above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** What search engines and previews read of a public page. */
function publicTags(root: Bootstrap, pathname: string, page: Shown): MetaDescriptor[] {
  const { site, settings } = root
  const { origin, locale, name } = site
  const own = settings.domain_language
  const languages = writtenIn(languagesOf(settings), page.languages)
  const { canonical, alternates } = languageAddresses(`${origin}${pathname}`, locale, own, languages)
  const way =
    pathname === '/'
      ? []
      : [
          describePath([
            { name, address: addressIn(`${origin}/`, locale, own) },
            { name: page.headline, address: canonical },
          ]),
        ]
  const structured = [...(page.structured ?? []), ...way]
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates.map(([hrefLang, href]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const),
    ...previewTags(root, canonical, pathname, page),
    ...(structured.length > 0 ? [{ 'script:ld+json': asGraph(structured) } as MetaDescriptor] : []),
  ]
}

const regionOf = new Map<string, string>()

/** As Open Graph writes a language: with the visitor's country where it is spoken there, else with the one it is named after. */
function localeWithRegion(locale: string, country: string): string {
  const key = `${locale} ${country}`
  const known = regionOf.get(key)
  if (known) return known
  const home = new Intl.Locale(locale).maximize().region
  const local = new Intl.Locale('und', { region: country }).maximize().language
  const written = `${locale}_${local === locale ? country : home}`
  regionOf.set(key, written)
  return written
}
