import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { TranslatorProvider } from './app/i18n.tsx'
import { setMetaTranslator } from './app/meta.ts'
import { reloadOnMissingChunk } from './app/missing-chunk.ts'
import { createTranslator } from './app/translate.ts'

reloadOnMissingChunk()

const link = document.querySelector<HTMLLinkElement>('link[data-messages]')
const response = link ? await fetch(link.href) : null
const translator = createTranslator(document.documentElement.lang || 'nl', response?.ok ? await response.json() : {})

setMetaTranslator(() => translator)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslatorProvider value={translator}>
        <HydratedRouter />
      </TranslatorProvider>
    </StrictMode>,
  )
})
