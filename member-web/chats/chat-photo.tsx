import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Dialog } from '../components/dialog.tsx'
import type { PhotoPayload } from './api.ts'
import styles from './chat-photo.module.css'

/** Taller or wider ones are cut in the conversation, where they would be strips; opened, they are whole. */
const narrowest = 0.65
const widest = 2

/** A photo among the messages, which opens larger. `file`: one that is still on its way, from this device. */
export function ChatPhoto({ photo, file }: { photo: PhotoPayload; file: File | undefined }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const local = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => (local ? () => URL.revokeObjectURL(local) : undefined), [local])
  const { filename, thumb_filename, width, height } = photo
  // Where the browser cannot tell (a kind it does not draw), a square.
  const ratio = width && height ? Math.min(widest, Math.max(narrowest, width / height)) : 1
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <img
          src={local ?? thumb_filename}
          alt={t('chat.kind.photo')}
          className={styles.photo}
          style={{ '--ratio': ratio } as CSSProperties}
          loading="lazy"
        />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('chat.kind.photo')} hideTitle size="large">
        <img
          src={local ?? filename}
          alt={t('chat.kind.photo')}
          className={styles.whole}
          {...(width && height ? { width, height } : {})}
        />
      </Dialog>
    </>
  )
}
