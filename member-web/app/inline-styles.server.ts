import { readFileSync } from 'node:fs'
import path from 'node:path'

const sheetLink = /<link [^>]*rel="stylesheet"[^>]*>/g
/** Where the build puts what browsers load, seen from the server's half of it. */
const clientFolder = path.resolve(import.meta.dirname, '../client')
const sheets = new Map<string, string | null>()

/** A style sheet of the build; null for one that is elsewhere (a development server's). Read once per process. */
function sheet(href: string): string | null {
  const known = sheets.get(href)
  if (known !== undefined) return known
  let text: string | null = null
  try {
    if (/^\/assets\/[\w.-]+\.css$/.test(href)) text = readFileSync(path.join(clientFolder, href), 'utf8')
  } catch {
    // Left to the browser, which will ask for it as usual.
  }
  sheets.set(href, text)
  return text
}

/**
 * Puts a page's style sheets into the page: a first visit over a slow network then sees it one journey earlier. For public pages only;
 * members come back, and have the files.
 */
export function withInlineStyles(html: string, nonce: string): string {
  const links = html.match(sheetLink) ?? []
  const texts = links.map((link) => sheet((/href="([^"#]+)/.exec(link)?.[1] ?? '').replace(/&amp;/g, '&')))
  if (links.length === 0 || texts.some((text) => text === null)) return html
  // React looks for its links when it takes the page over, so they stay, switched off; the attribute makes it pass over the element.
  const style = `<style nonce="${nonce}" data-precedence="page">${texts.join('\n').replaceAll('</', '<\\/')}</style>`
  const off = (link: string) => link.replace('<link ', '<link type="text/later" ')
  const [first] = links
  return html.replace(sheetLink, (link) => (link === first ? style + off(link) : off(link)))
}
