import { lazy, Suspense } from 'react'
import { chunk } from '../app/missing-chunk.ts'

/** One photo of the viewer. A locked one is the blurred file that everybody gets, with the way to unlock it. */
export interface ViewedPhoto {
  id: string
  src: string
  alt: string
  /** The file's size in pixels, if known. */
  width?: number
  height?: number
  locked?: { words: string; to: string }
  /** The link to report this photo; absent if it cannot be reported. */
  report?: { words: string; to: string }
}

export interface PhotoViewerProps {
  photos: readonly ViewedPhoto[]
  /** The index of the first photo to show; null if closed. */
  at: number | null
  /** The name for screen readers. */
  label: string
  onClose: () => void
}

const Screen = lazy(chunk(() => import('./photo-viewer-screen.tsx')))

/** Full-screen photos. The code loads when one is first opened. */
export function PhotoViewer({ at, ...rest }: PhotoViewerProps) {
  if (at === null) return null
  return (
    <Suspense fallback={null}>
      <Screen at={at} {...rest} />
    </Suspense>
  )
}
