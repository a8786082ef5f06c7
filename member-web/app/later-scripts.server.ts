import { showEntryWarning } from '../layouts/show-entry-warning.ts'
import { type RenderedPage, withAtEnd } from './rendered-page.ts'
import { replayEarlyInput } from './replay-early-input.ts'

const moduleLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/** The names that a build gives functions stay inside; nothing of it can end the script element. */
const inline = (code: string) => code.replaceAll('</', '<\\/')
const entry = inline(`for(const d of document.querySelectorAll('dialog[data-entry]'))(${showEntryWarning})(d)`)
const starting = inline(`(${replayEarlyInput})();`) + entry

/**
 * Turns the scripts that React Router writes into a page into ones that wait for `replayEarlyInput`: no byte of them competes with what the
 * first drawing needs. A page whose scripts are not in the known form is left as it is and starts them at once.
 */
export function withLaterScripts(page: RenderedPage, nonce: string): RenderedPage {
  const tag = `<script nonce="${nonce}" type="module" async="">`
  const at = page.body.indexOf(tag)
  if (at < 0) return withInline(page, nonce, entry)
  const modules: string[] = []
  const head = page.head.replace(moduleLink, (_link, href: string) => {
    modules.push(href)
    return ''
  })
  const waiting = `<script nonce="${nonce}" type="text/later" data-modules="${modules.join(' ')}">`
  const body = page.body.slice(0, at) + waiting + page.body.slice(at + tag.length)
  return withInline({ ...page, head, body }, nonce, starting)
}

/** A page that ships without scripts still asks its question at the entry. */
export const withEntryQuestion = (page: RenderedPage, nonce: string): RenderedPage =>
  page.body.includes(' data-entry=') ? withInline(page, nonce, entry) : page

const withInline = (page: RenderedPage, nonce: string, code: string) =>
  withAtEnd(page, `<script nonce="${nonce}">${code}</script>`)
