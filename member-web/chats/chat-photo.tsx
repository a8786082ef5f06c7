import { type CSSProperties, type MouseEvent, useEffect, useMemo } from 'react'
import { useT } from '../app/i18n.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
import type { PhotoPayload } from './api.ts'
import styles from './chat-photo.module.css'
import { liftVeil } from './use-veil.ts'

/** Taller or wider photos are cropped in the conversation, where they would be strips; opened, they are shown whole. */
const minRatio = 0.65
const maxRatio = 2

interface ChatPhotoProps {
  photo: PhotoPayload
  /** The file of a photo that is still being sent from this device. */
  file: File | undefined
  /** Shows a coloured surface instead, and loads nothing of the photo until it is tapped. */
  isVeiled: boolean
  onOpen: (address: string) => void
}

/** A photo among the messages. It opens full-screen; without scripts, it opens as a file. */
export function ChatPhoto({ photo, file, isVeiled, onOpen }: ChatPhotoProps) {
  const t = useT()
  const local = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => (local ? () => URL.revokeObjectURL(local) : undefined), [local])
  const { filename, thumb_filename, width, height } = photo
  const address = local ?? filename
  // A square if the browser cannot tell the size (of a format that it does not display).
  const ratio = width && height ? Math.min(maxRatio, Math.max(minRatio, width / height)) : 1
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !address) return
    event.preventDefault()
    if (isVeiled) liftVeil(String(photo.photo_id))
    else onOpen(address)
  }
  const shape = { '--ratio': ratio, '--photo-colour': photo.colour ?? undefined } as CSSProperties
  // One link for both states, so that unveiling by keyboard keeps the focus on the photo.
  return (
    <a
      href={address}
      className={styles.open}
      aria-haspopup={isVeiled ? undefined : 'dialog'}
      title={isVeiled ? undefined : t('chat.enlarge_photo')}
      onClick={open}
    >
      {isVeiled ? (
        <span className={cx(styles.photo, styles.veil)} style={shape}>
          <Icon name="eye-off" />
          <span>{t('chat.veiled')}</span>
          <strong>{t('chat.veil_lift')}</strong>
        </span>
      ) : (
        <img
          src={local ?? thumb_filename}
          alt={t('chat.kind.photo')}
          className={styles.photo}
          style={shape}
          loading="lazy"
        />
      )}
    </a>
  )
}
