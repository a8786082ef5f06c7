import { type CSSProperties, type MouseEvent, useEffect, useMemo } from 'react'
import { useT } from '../app/i18n.tsx'
import type { PhotoPayload } from './api.ts'
import styles from './chat-photo.module.css'

/** Taller or wider ones are cut in the conversation, where they would be strips; opened, they are whole. */
const narrowest = 0.65
const widest = 2

/** A photo among the messages, which opens on the whole screen; without scripts as a file. `file`: one that is still on its way, from this device. */
export function ChatPhoto(props: { photo: PhotoPayload; file: File | undefined; onOpen: (address: string) => void }) {
  const { photo, file, onOpen } = props
  const t = useT()
  const local = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => (local ? () => URL.revokeObjectURL(local) : undefined), [local])
  const { filename, thumb_filename, width, height } = photo
  const address = local ?? filename
  // Where the browser cannot tell (a kind it does not draw), a square.
  const ratio = width && height ? Math.min(widest, Math.max(narrowest, width / height)) : 1
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !address) return
    event.preventDefault()
    onOpen(address)
  }
  return (
    <a href={address} className={styles.open} aria-haspopup="dialog" title={t('chat.enlarge_photo')} onClick={open}>
      <img
        src={local ?? thumb_filename}
        alt={t('chat.kind.photo')}
        className={styles.photo}
        style={{ '--ratio': ratio } as CSSProperties}
        loading="lazy"
      />
    </a>
  )
}
