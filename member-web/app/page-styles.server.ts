import { buildJoinedAddress } from '../../core/shared/joined-sheets.ts'
import { resolveBuiltFile } from './built-files.server.ts'
import { collectNeeds, type Rule, readSheet, selectNeededStyles } from './needed-styles.ts'
import { type RenderedPage, withHead } from './rendered-page.ts'

const sheetLink = /<link [^>]*rel="stylesheet"[^>]*>/g

/** The rules of a combination of sheets, and what was selected for the last page with them. */
interface ParsedSheets {
  rules: readonly Rule[]
  needs: string
  selected: string
}
const parsedSheets = new Map<string, ParsedSheets>()

/**
 * Inlines the rules that a page needs, which saves a first visit over a slow network a round trip. For public pages
 * only; members return and have the files cached. If React hydrates the page (`hydrates`), its links stay, disabled,
 * and `replayEarlyInput` loads the whole sheets before the scripts, which may show more.
 */
export function withInlineStyles(page: RenderedPage, nonce: string, hydrates: boolean): RenderedPage {
  const links = page.head.match(sheetLink) ?? []
  const hrefs = listAddresses(links)
  const [first] = links
  const css = joinSheets(hrefs)
  const later = hydrates ? joinAddresses(hrefs) : []
  if (first === undefined || css === null || later === null) return page
  const at = page.head.indexOf(first)
  const rest = page.head.slice(at).replace(sheetLink, (link) => (hydrates ? withSheetsOff(link) : ''))
  const sheets = hydrates ? ` data-sheets="${later.join(' ')}"` : ''
  // The attribute makes React ignore the element.
  const open = `<style nonce="${nonce}" data-precedence="page"${sheets}>`
  return { ...page, head: page.head.slice(0, at), styles: [open, selectNeeded(css, page), `</style>${rest}`] }
}

const cachedJoins = new Map<string, string | null>()

/** The text of several sheets for a style element, joined once per combination; null if one is not of this build. */
function joinSheets(hrefs: readonly string[]): string | null {
  const key = hrefs.join(' ')
  const known = cachedJoins.get(key)
  if (known !== undefined) return known
  const texts = hrefs.map(resolveBuiltFile)
  const css = texts.includes(null) ? null : texts.join('\n').replaceAll('</', '<\\/')
  cachedJoins.set(key, css)
  return css
}

const getHref = (link: string) => (/href="([^"#]+)/.exec(link)?.[1] ?? '').replace(/&amp;/g, '&')
/** Each address once: a part may need a sheet that its page has, too. */
const listAddresses = (links: readonly string[]) => [...new Set(links.map(getHref))]
const withSheetsOff = (link: string) => link.replace('<link ', '<link type="text/later" ')

/**
 * The addresses of the site's own sheet, shared by all pages, and of the others joined: a dozen small files would cost
 * two more round trips. Null if one is not of this build.
 */
function joinAddresses([site, ...others]: readonly string[]): string[] | null {
  if (!site || ![site, ...others].every((href) => resolveBuiltFile(href) !== null)) return null
  const address = others.length > 1 ? buildJoinedAddress(others) : others[0]
  if (address === null) return null
  return address ? [site, address] : [site]
}

/** Serves a page's style sheets as two files, before React's image preloads; React finds its links, disabled. */
export function withJoinedStyles(page: RenderedPage, hydrates: boolean): RenderedPage {
  const addresses = joinAddresses(listAddresses(page.head.match(sheetLink) ?? []))
  if (addresses === null) return page
  const links = addresses.map((href) => `<link rel="stylesheet" href="${href}" data-precedence="page">`)
  return withHead(page, (head) =>
    head
      .replace(sheetLink, (link) => (hydrates ? withSheetsOff(link) : ''))
      .replace('<head>', () => `<head>${links.join('')}`),
  )
}

/** No sheet is parsed twice, and pages that differ only in their texts share what was selected. */
function selectNeeded(css: string, page: RenderedPage): string {
  const sheets = parsedSheets.get(css) ?? { rules: readSheet(css), needs: '', selected: '' }
  parsedSheets.set(css, sheets)
  const needs = collectNeeds(page)
  const key = [...needs.faces, '', ...needs.classes].join(' ')
  if (sheets.needs !== key) Object.assign(sheets, { needs: key, selected: selectNeededStyles(sheets.rules, needs) })
  return sheets.selected
}
