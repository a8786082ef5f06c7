import { askAtEntry } from '../layouts/ask-at-entry.ts'
import { begin } from './begin.ts'

const moduleLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/** The names that a build gives functions stay inside; nothing of it can end the script element. */
const inline = (code: string) => code.replaceAll('</', '<\\/')
const entry = `for(const d of document.querySelectorAll('dialog[data-entry]'))(${askAtEntry})(d)`

/**
 * Turns the scripts that React Router writes into a page into ones that wait for `begin`: no byte of them competes with what the
 * first drawing needs. A page whose scripts are not in the known form is left as it is and starts them at once.
 */
export function withLaterScripts(html: string, nonce: string): string {
  const modules: string[] = []
  const withoutLinks = html.replace(moduleLink, (_link, href: string) => {
    modules.push(href)
    return ''
  })
  const tag = /<script nonce="[^"]*" type="module" async="">/.exec(withoutLinks)?.[0]
  if (!tag) return withInline(html, nonce, entry)
  const waiting = `<script nonce="${nonce}" type="text/later" data-modules="${modules.join(' ')}">`
  return withInline(
    withoutLinks.replace(tag, () => waiting),
    nonce,
    `(${begin})();${entry}`,
  )
}

/** A page that ships without scripts still asks its question at the entry. */
export const withEntryQuestion = (html: string, nonce: string): string =>
  html.includes(' data-entry=') ? withInline(html, nonce, entry) : html

const withInline = (html: string, nonce: string, code: string) =>
  html.replace('</body></html>', () => `<script nonce="${nonce}">${inline(code)}</script></body></html>`)
