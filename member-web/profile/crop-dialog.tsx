import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useT } from '../app/i18n.tsx'
import { useTask } from '../app/use-task.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import styles from './crop-dialog.module.css'
import { type CropArea, cropPhoto } from './crop-photo.ts'

interface Props {
  file: File
  /** The number of further chosen photos that are still to be cropped. */
  waitingCount: number
  /** Called with the photo to upload. */
  onUse: (file: File) => void
  onClose: () => void
}

/** Pixels by which an arrow key moves the picture. */
const keyStepPx = 12

/** Chooses the part of a photo to show, by pointer, fingers, arrows and slider, or keeps the whole photo. */
export default function CropDialog({ file, waitingCount, onUse, onClose }: Props) {
  const t = useT()
  const [address, setAddress] = useState<string>()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [cut, setCut] = useState<CropArea>()
  const { run, busy } = useTask()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    setPlace({ x: 0, y: 0 })
    setZoom(1)
    setCut(undefined)
    return () => URL.revokeObjectURL(made)
  }, [file])
  // If the browser cannot crop the photo, the server gets the whole one.
  const acceptCrop = () => cut && run(async () => onUse(await cropPhoto(file, cut).catch(() => file)))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.crop_title')}
      description={waitingCount > 0 ? t('profile.crop_more', { count: waitingCount }) : undefined}
      actions={
        <>
          <Button onClick={() => onUse(file)}>{t('profile.crop_whole')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void acceptCrop()}>
            {t('profile.crop_use')}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <Cropper
          image={address}
          aspect={4 / 5}
          crop={place}
          zoom={zoom}
          maxZoom={4}
          keyboardStep={keyStepPx}
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_part, pixels) => setCut(pixels)}
          // If the browser cannot display the photo, it is sent anyway, because the server may be able to read it.
          mediaProps={{ alt: '', onError: () => onUse(file) }}
          cropperProps={{ role: 'group', 'aria-label': t('profile.crop_area') }}
        />
      </div>
      <label className={styles.zoom}>
        {t('profile.crop_zoom')}
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
        />
      </label>
    </Dialog>
  )
}
