import '@fontsource-variable/hanken-grotesk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadLanguage, readStoredLanguage } from './providers/i18n.ts'
import { numberTypedAddresses } from './shared/unsaved.ts'

numberTypedAddresses()
const root = document.getElementById('root')
if (root) {
  const language = readStoredLanguage()
  document.documentElement.lang = language
  const messages = await loadLanguage(language)
  createRoot(root).render(
    <StrictMode>
      <App initialMessages={messages} />
    </StrictMode>,
  )
}
