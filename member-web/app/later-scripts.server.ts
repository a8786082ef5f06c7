import { showEntryWarning } from '../layouts/show-entry-warning.ts'
import { type RenderedPage, withPageEnd } from './rendered-page.ts'
import { replayEarlyInput } from './replay-early-input.ts'

const moduleLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/** Function names of a build remain internal; `</` is escaped, because it would end the script element. */
const escapeInline = (code: string) => code.replaceAll('</', '<\\/')
const entryScript = escapeInline(
  `for(const d of document.querySelectorAll('dialog[data-entry]'))(${showEntryWarning})(d)`,
)
const startScript = escapeInline(`(${replayEarlyInput})();`) + entryScript

/**
 * Makes the scripts of a page, as written by React Router, wait for `replayEarlyInput`, so that they do not compete
 * with anything the first rendering needs. A page whose scripts have an unknown form is left unchanged and starts them
 * immediately.
 */
export function withLaterScripts(page: RenderedPage, nonce: string): RenderedPage {
  const tag = `<script nonce="${nonce}" type="module" async="">`
  const at = page.body.indexOf(tag)
  if (at < 0) return withInline(page, nonce, entryScript)
  const modules: string[] = []
  const head = page.head.replace(moduleLink, (_link, href: string) => {
    modules.push(href)
    return ''
  })
  const waiting = `<script nonce="${nonce}" type="text/later" data-modules="${modules.join(' ')}">`
  const body = page.body.slice(0, at) + waiting + page.body.slice(at + tag.length)
  return withInline({ ...page, head, body }, nonce, startScript)
}

/** A page without scripts still shows the entry warning. */
export const withEntryQuestion = (page: RenderedPage, nonce: string): RenderedPage =>
  page.body.includes(' data-entry=') ? withInline(page, nonce, entryScript) : page

const withInline = (page: RenderedPage, nonce: string, code: string) =>
  withPageEnd(page, `<script nonce="${nonce}">${code}</script>`)
