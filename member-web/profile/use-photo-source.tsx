import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { chunk } from '../app/missing-chunk.ts'
import { readablePhotos } from './readable-photos.ts'
import { useCropping } from './use-cropping.tsx'

const CameraDialog = lazy(chunk(() => import('./camera-dialog.tsx')))

interface PhotoSource {
  /** Crops and adds as many files as there is room for. */
  choose: (files: Iterable<File>) => void
  openFiles: () => void
  openCamera: () => void
  /** Rendered where the buttons are. */
  dialogs: ReactNode
  /** How many of the chosen photos fit, if there were too many. */
  fitted: number | null
}

/** Photos from files or the camera, cropped one after another before `add` uploads them. */
export function usePhotoSource({ add, room }: { add: (files: File[]) => void; room: number }): PhotoSource {
  const t = useT()
  const { crop, dialog } = useCropping(add)
  const input = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState(false)
  const [fitted, setFitted] = useState<number | null>(null)
  const openFiles = () => input.current?.click()
  const choose = (files: Iterable<File>) => {
    const chosen = [...files]
    setFitted(chosen.length > room ? room : null)
    crop(chosen.slice(0, room))
  }
  return {
    choose,
    openFiles,
    openCamera: () => setCamera(true),
    fitted,
    dialogs: (
      <>
        <input
          ref={input}
          type="file"
          accept={readablePhotos}
          multiple
          hidden
          aria-label={t('signup.photo_choose')}
          onChange={(event) => {
            choose(event.target.files ?? [])
            event.target.value = ''
          }}
        />
        {camera ? (
          <Suspense fallback={null}>
            <CameraDialog onTake={(file) => choose([file])} onChoose={openFiles} onClose={() => setCamera(false)} />
          </Suspense>
        ) : null}
        {dialog}
      </>
    ),
  }
}
