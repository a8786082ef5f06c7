import type { MetaDescriptor } from 'react-router'
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
  /** Public pages: canonical address and language alternates. All others are kept out of search engines. */
  index?: boolean
  /** Address of a picture for link previews. */
  image?: string
}

// `meta` runs outside the component tree, so the entries say how to find a locale's texts.
let translatorOf: (locale: string) => Translator = (locale) => createTranslator(locale, {})
export const setMetaTranslator = (find: typeof translatorOf): void => {
  translatorOf = find
}

/**
 * Title, description, canonical address and language alternates of a screen:
 * `export const meta: MetaFunction = (args) => pageMeta(args, 'likes.title')`, or with a `PageMeta`.
 */
export function pageMeta(args: MetaArgs, input: string | PageMeta): MetaDescriptor[] {
  const page: PageMeta = typeof input === 'string' ? { title: input } : input
  const site = (args.matches.find((match) => match?.id === 'root')?.loaderData as Bootstrap | undefined)?.site
  const { t } = translatorOf(site?.locale ?? 'nl')
  const name = site?.name ?? ''
  const title = page.title ? `${t(page.title, page.values)} · ${name}` : name
  const tags: MetaDescriptor[] = [{ title }]
  if (page.description) tags.push({ name: 'description', content: t(page.description, page.values) })
  if (!page.index) return [...tags, { name: 'robots', content: 'noindex' }]
  const url = `${site?.origin ?? ''}${args.location.pathname}`
  tags.push(
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:url', content: url },
  )
  if (page.image) tags.push({ property: 'og:image', content: page.image })
  const locales = site?.locales ?? []
  for (const locale of locales)
    tags.push({ tagName: 'link', rel: 'alternate', hrefLang: locale, href: `${url}?lang=${locale}` })
  if (locales.length > 0) tags.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url })
  return tags
}
