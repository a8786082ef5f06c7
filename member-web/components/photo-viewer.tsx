import { lazy, Suspense } from 'react'
import { chunk } from '../app/missing-chunk.ts'

/** One photo of a viewer. A locked one is the blurred file that everybody gets, with what opens it. */
export interface ViewedPhoto {
  id: string
  src: string
  alt: string
  /** Pixels of the file, where they are known. */
  width?: number
  height?: number
  locked?: { words: string; to: string }
  /** Where this photo is reported; absent where it cannot be. */
  report?: { words: string; to: string }
}

export interface PhotoViewerProps {
  photos: readonly ViewedPhoto[]
  /** Place of the first one shown, from 0; null for closed. */
  at: number | null
  /** What a screen reader calls it. */
  label: string
  onClose: () => void
}

const Screen = lazy(chunk(() => import('./photo-viewer-screen.tsx')))

/** Photos on the whole screen. Its code is fetched when one is first opened. */
export function PhotoViewer({ at, ...rest }: PhotoViewerProps) {
  if (at === null) return null
  return (
    <Suspense fallback={null}>
      <Screen at={at} {...rest} />
    </Suspense>
  )
}
