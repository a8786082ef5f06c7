import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { applyCountrySpelling } from '../core/shared/languages.ts'
import { mergeTexts } from '../core/shared/merge-texts.ts'
import { getNumberFormat } from './app/formatters.ts'
import { handleHistorySteps } from './app/history-steps.ts'
import { TranslatorProvider } from './app/i18n.tsx'
import { setMetaTranslator } from './app/meta.ts'
import { guardRouteModules, reloadOnce } from './app/missing-chunk.ts'
import { readOwnZone } from './app/reader-zone.ts'
import { restoreLoaded } from './app/restore-loaded.ts'
import { createTranslator } from './app/translate.ts'
import { waitForPages } from './connection/page-data.ts'

guardRouteModules()
waitForPages()
restoreLoaded()
handleHistorySteps()

// The first formatter of a page loads the browser's data of its language: in a task before hydration, not in it.
setTimeout(() => getNumberFormat(document.documentElement.lang))

const { messages, textOverrides } = document.documentElement.dataset
const [response, overrides] = await Promise.all([
  messages ? fetch(messages) : null,
  textOverrides ? fetch(textOverrides) : null,
])
if (response && !response.ok) {
  // Without its texts the page would show keys. The server's HTML is readable and its forms work, so it stays.
  reloadOnce()
  throw new Error(`The texts of this page could not be loaded (${response.status}).`)
}
/** The texts of the locale, with the brand's overrides. */
async function textsOf(shipped: Response | null, own: Response | null): Promise<Record<string, unknown>> {
  const texts: Record<string, unknown> = shipped ? await shipped.json() : {}
  return own?.ok ? mergeTexts(texts, await own.json()) : texts
}

/** Language of the texts, and the country that spells them: `de` and `CH` for a document in `de-CH`. */
const [locale = 'nl', country] = document.documentElement.lang.split('-')
const translator = createTranslator(
  locale || 'nl',
  applyCountrySpelling(await textsOf(response, overrides), locale, country),
)

setMetaTranslator(() => translator)

/** Signals `app/replay-early-input.ts` that the page is hydrated. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    readOwnZone()
    void import('./layouts/prevent-cut-lines.ts').then(({ preventCutLines }) => preventCutLines()).catch(() => {})
    dispatchEvent(new Event('scripts-ready'))
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslatorProvider value={translator}>
        <Ready>
          <HydratedRouter />
        </Ready>
      </TranslatorProvider>
    </StrictMode>,
  )
})

if ('serviceWorker' in navigator) {
  // Runs after everything that visitors wait for. The site works without it, so errors are ignored.
  const cachePage = () =>
    void import('./connection/cache-offline-page.ts')
      .then(({ cacheOfflinePage }) => cacheOfflinePage(locale))
      .catch(() => {})
  if ('requestIdleCallback' in window) requestIdleCallback(cachePage, { timeout: 10_000 })
  else setTimeout(cachePage, 3000)
}
