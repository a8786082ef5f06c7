import { joinedSheets } from '../../core/shared/joined-sheets.ts'
import { builtFile } from './built-files.server.ts'
import { type DrawnPage, withHead } from './drawn-page.ts'
import { neededStyles, needsOf, type Rule, readSheet } from './needed-styles.ts'

const sheetLink = /<link [^>]*rel="stylesheet"[^>]*>/g
const read = new Map<string, Rule[]>()

/**
 * Puts a page's style sheets into the page: a first visit over a slow network then sees it one journey earlier. For public pages only;
 * members come back, and have the files. Where React takes the page over (`hydrates`) it looks for its links, so they stay, switched off; other pages
 * take along the rules that they need.
 */
export function withInlineStyles(page: DrawnPage, nonce: string, hydrates: boolean): DrawnPage {
  const links = page.head.match(sheetLink) ?? []
  const texts = links.map((link) => builtFile(hrefOf(link)))
  if (links.length === 0 || texts.some((text) => text === null)) return page
  // The attribute makes React pass over the element.
  const css = hydrates ? texts.join('\n') : needed(texts.join('\n'), page)
  const style = `<style nonce="${nonce}" data-precedence="page">${css.replaceAll('</', '<\\/')}</style>`
  const off = (link: string) => (hydrates ? switchedOff(link) : '')
  const [first] = links
  return withHead(page, (head) => head.replace(sheetLink, (link) => (link === first ? style + off(link) : off(link))))
}

const hrefOf = (link: string) => (/href="([^"#]+)/.exec(link)?.[1] ?? '').replace(/&amp;/g, '&')
const switchedOff = (link: string) => link.replace('<link ', '<link type="text/later" ')

/**
 * The style sheets of a members' page as two files, the site's own, which all pages share, and all others joined: a dozen small ones are two
 * journeys more before anything can be drawn. They stand first in the head, before the photos that React asks for there. As above, React finds
 * its links, switched off.
 */
export function withJoinedStyles(page: DrawnPage, hydrates: boolean): DrawnPage {
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

/** As many pages as have styles of their own; none is read twice. */
function needed(css: string, { head, body }: DrawnPage): string {
  const rules = read.get(css) ?? readSheet(css)
  read.set(css, rules)
  return neededStyles(rules, needsOf(head + body))
}
