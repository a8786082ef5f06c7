import { loadTexts } from 'virtual:gallery-texts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { TranslatorProvider } from '../app/i18n.tsx'
import { createTranslator } from '../app/translate.ts'
import '../theme/fonts.css'
import '../theme/tokens.css'
import '../theme/colors.css'
import '../theme/base.css'
import { Board } from './board.tsx'
import type { GalleryData } from './gallery-data.ts'
import { Wall } from './wall.tsx'

const given = JSON.parse(document.getElementById('given')?.textContent ?? '{}') as GalleryData
const locale = document.documentElement.lang
const { default: texts } = (await loadTexts[locale]?.()) ?? { default: {} }
const board = new URLSearchParams(location.search).get('board')

// Components read the site's data from the outermost route, as on every page.
const router = createBrowserRouter([
  {
    id: 'root',
    path: '*',
    loader: () => ({ ...given.bootstrap, dismissed: [] }),
    shouldRevalidate: () => false,
    HydrateFallback: () => null,
    element: board === null ? <Wall given={given} /> : <Board given={given} part={board} />,
  },
])

const place = document.getElementById('gallery')
if (place) {
  createRoot(place).render(
    <TranslatorProvider value={createTranslator(locale, texts)}>
      <RouterProvider router={router} />
    </TranslatorProvider>,
  )
}
