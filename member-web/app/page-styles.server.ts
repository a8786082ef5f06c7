import { joinedSheets } from '../../core/shared/joined-sheets.ts'
import { builtFile } from './built-files.server.ts'
import { collectNeeds, neededStyles, type Rule, readSheet } from './needed-styles.ts'
import { type RenderedPage, withHead } from './rendered-page.ts'

const sheetLink = /<link [^>]*rel="stylesheet"[^>]*>/g
const read = new Map<string, Rule[]>()

/**
 * Inlines a page's style sheets, which saves a first visit over a slow network a round trip. For public pages only;
 * members return and have the files cached. If React hydrates the page (`hydrates`), its links stay, disabled; other
 * pages include only the rules they need.
 */
export function withInlineStyles(page: RenderedPage, nonce: string, hydrates: boolean): RenderedPage {
  const links = page.head.match(sheetLink) ?? []
  const texts = links.map((link) => builtFile(hrefOf(link)))
  if (links.length === 0 || texts.some((text) => text === null)) return page
  // The attribute makes React ignore the element.
  const css = hydrates ? texts.join('\n') : needed(texts.join('\n'), page)
  const style = `<style nonce="${nonce}" data-precedence="page">${css.replaceAll('</', '<\\/')}</style>`
  const off = (link: string) => (hydrates ? switchedOff(link) : '')
  const [first] = links
  return withHead(page, (head) => head.replace(sheetLink, (link) => (link === first ? style + off(link) : off(link))))
}

const hrefOf = (link: string) => (/href="([^"#]+)/.exec(link)?.[1] ?? '').replace(/&amp;/g, '&')
const switchedOff = (link: string) => link.replace('<link ', '<link type="text/later" ')

/**
 * Serves the style sheets of a member page as two files: the site's own, shared by all pages, and the others joined. A
 * dozen small ones would cost two more round trips before rendering. They come first in the head, before React's image
 * preloads. As above, React finds its links, disabled.
 */
export function withJoinedStyles(page: RenderedPage, hydrates: boolean): RenderedPage {
  const [site, ...others] = (page.head.match(sheetLink) ?? []).map(hrefOf)
  if (!site || ![site, ...others].every((href) => builtFile(href) !== null)) return page
  const address = others.length > 1 ? joinedSheets.addressOf(others) : others[0]
  if (address === null) return page
  const links = [site, ...(address ? [address] : [])].map(
    (href) => `<link rel="stylesheet" href="${href}" data-precedence="page">`,
  )
  return withHead(page, (head) =>
    head
      .replace(sheetLink, (link) => (hydrates ? switchedOff(link) : ''))
      .replace('<head>', () => `<head>${links.join('')}`),
  )
}

/** Cached per combination of styles; no sheet is parsed twice. */
function needed(css: string, { head, body }: RenderedPage): string {
  const rules = read.get(css) ?? readSheet(css)
  read.set(css, rules)
  return neededStyles(rules, collectNeeds(head + body))
}
