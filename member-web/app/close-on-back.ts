import { createElement, lazy, Suspense } from 'react'
import { chunk } from './missing-chunk.ts'

const Part = lazy(chunk(() => import('../components/close-on-back.ts')))

/**
 * While rendered, Back calls `onBack` instead of leaving the page. Its code loads at the first render; this stub is
 * shared by all pages because it is too small for a separate file.
 */
export const CloseOnBack = ({ onBack }: { onBack: () => void }) =>
  createElement(Suspense, { fallback: null }, createElement(Part, { onBack }))
