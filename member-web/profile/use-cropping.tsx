import { lazy, type ReactNode, Suspense, useState } from 'react'
import { chunk } from '../app/missing-chunk.ts'

const CropDialog = lazy(chunk(() => import('./crop-dialog.tsx')))

/** Chosen photos one after another, each cropped before upload; `dialog` is rendered where they are chosen. */
export function useCropping(send: (files: File[]) => void): {
  crop: (files: Iterable<File>) => void
  dialog: ReactNode
} {
  const [chosen, setChosen] = useState<File[]>([])
  const [file, ...waiting] = chosen
  return {
    crop(files) {
      // Copied immediately, because a file input's list empties with it.
      const added = [...files]
      setChosen((before) => [...before, ...added])
    },
    dialog: file ? (
      <Suspense fallback={null}>
        <CropDialog
          file={file}
          waitingCount={waiting.length}
          onUse={(made) => {
            setChosen(waiting)
            send([made])
          }}
          onClose={() => setChosen(waiting)}
        />
      </Suspense>
    ) : null,
  }
}
