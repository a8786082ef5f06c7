import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { resolveBuiltFile, setBuildFolder } from './app/built-files.server.ts'
import { writeDataScript } from './app/hand-over.server.ts'
import { TranslatorProvider } from './app/i18n.tsx'
import { withInlineSymbols } from './app/inline-symbols.ts'
import { withEntryQuestion, withLaterScripts } from './app/later-scripts.server.ts'
import { getTranslator } from './app/messages.server.ts'
import { setMetaTranslator } from './app/meta.ts'
import { NonceProvider } from './app/nonce.ts'
import { withPageScript } from './app/page-scripts.server.ts'
import { withInlineStyles, withJoinedStyles } from './app/page-styles.server.ts'
import { reportFailures } from './app/render-failures.server.ts'
import { listPagePieces, parseRenderedPage, type RenderedPage, withHead, withPageEnd } from './app/rendered-page.ts'
import { requestContext } from './app/services.server.ts'
import { preloadErrorPage } from './layouts/error-page.tsx'
import { readPartStyles, withPartStylesLast } from './plugins/part-styles.server.ts'
import { preloadSlots } from './plugins/registry.ts'

setMetaTranslator(getTranslator)
let partsReady = import.meta.env.DEV ? preloadParts() : undefined

/** Loads everything that the browser loads only when needed, with its styles. */
async function preloadParts(): Promise<void> {
  const stylesOf = readPartStyles()
  await Promise.all([preloadSlots(stylesOf), preloadErrorPage(stylesOf)])
}

/** Called by the host before the first request with the folder of the build. Fails if it is incomplete. */
export async function openBuild(folder: string): Promise<void> {
  setBuildFolder(folder)
  partsReady = preloadParts()
  await partsReady
}

/** React Router omits the nonce from scripts with data, but the policy requires it for every script. */
const withNonce = (page: RenderedPage, nonce: string) =>
  withHead(page, (head) =>
    head.replaceAll('<script type="application/ld+json">', `<script type="application/ld+json" nonce="${nonce}">`),
  )

/** Renders a page as a string: all data is there, and a string costs less than half as much as a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (!partsReady) throw new Error('The build was not opened: the host calls openBuild first')
  await partsReady
  const { bootstrap, nonce, script, take, loaded } = context.get(requestContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { locale, texts, country } = bootstrap.site
  headers.set('Content-Language', locale)
  const { serverHandoffStream: stream, ...rest } = routerContext
  const element = (
    <NonceProvider value={nonce}>
      <TranslatorProvider value={getTranslator(locale, texts, country)}>
        <ServerRouter context={rest} url={request.url} nonce={nonce} />
      </TranslatorProvider>
    </NonceProvider>
  )
  const html = renderToString(element)
  void reportFailures(html, element, logError)
  const shell = withNonce(withPartStylesLast(parseRenderedPage(html)), nonce)
  // A robots tag in the page is repeated as a header, for clients that read no HTML.
  if (shell.head.includes('<meta name="robots" content="noindex"')) headers.set('X-Robots-Tag', 'noindex')
  const hydrates = rest.renderMeta?.didRenderScripts && stream
  if (!hydrates) await stream?.cancel()
  const data = hydrates ? await writeDataScript(stream, loaded ?? null, nonce) : ''
  const whole = withPageEnd(shell, data)
  const scripted = hydrates ? withLaterScripts(whole, nonce) : withEntryQuestion(whole, nonce)
  const isFirstVisit = !bootstrap.user && (!hydrates || scripted.head.includes(' data-start="touched"'))
  const symbolised = isFirstVisit && !hydrates ? withInlineSymbols(scripted, resolveBuiltFile) : scripted
  const styled = isFirstVisit
    ? withInlineStyles(symbolised, nonce, Boolean(hydrates))
    : withJoinedStyles(symbolised, Boolean(hydrates))
  const own = typeof script === 'object' && status === 200
  const pieces = listPagePieces(own ? withPageScript(styled, script.entry, nonce) : styled)
  if (request.method === 'HEAD') return new Response(null, { headers, status })
  if (!take) return new Response(pieces.join(''), { headers, status })
  take(pieces)
  return new Response(null, { headers, status })
}

/** A page's data, requested by its script, must not be indexed. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

/** Reports failures of loaders and of rendering, except aborted requests. The host's logger adds the request. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) logError(error)
}

function logError(error: unknown): void {
  const reason = error instanceof Error ? (error.stack ?? error.message) : 'unknown error'
  process.stderr.write(`member-web: ${reason}\n`)
}
