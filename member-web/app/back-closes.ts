import { createElement, lazy, Suspense } from 'react'
import { chunk } from './missing-chunk.ts'

const Part = lazy(chunk(() => import('../components/back-closes.ts')))

/** As long as it is drawn, Back does what `onBack` says instead of leaving the page. Its code is fetched when one is first drawn; this stands with what all pages have, for it would be a file of its own. */
export const BackCloses = ({ onBack }: { onBack: () => void }) =>
  createElement(Suspense, { fallback: null }, createElement(Part, { onBack }))
