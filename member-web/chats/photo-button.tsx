import { useEffect, useRef, useState } from 'react'
import { useUser } from '../app/bootstrap.ts'
import { useCount } from '../app/counts.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { readablePhotos } from '../profile/readable-photos.ts'
import { ComposerTool } from './composer-tools.tsx'
import styles from './photo-button.module.css'

/** A chosen photo, with its size in pixels as the browser decodes it; 0 if it cannot. */
export interface PickedPhoto {
  file: File
  width: number
  height: number
}

interface Props {
  /** Credits. */
  cost: number
  /** Whether nothing at all can be sent. */
  disabled: boolean
  onSend: (photo: PickedPhoto) => void
}

/** Beside the message box: chooses a photo, shows it with its price, and only then sends it. */
export function PhotoButton({ cost, disabled, onSend }: Props) {
  const t = useT()
  const credits = useCount('credits')
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [short, setShort] = useState(false)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={readablePhotos}
        hidden
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
      <ComposerTool
        icon="image-plus"
        label={t('chat.send_photo')}
        word={t('chat.kind.photo')}
        disabled={disabled}
        onClick={() => (credits < cost ? setShort(true) : picker.current?.click())}
      />
      <PhotoPreview file={file} cost={cost} onClose={() => setFile(null)} onSend={onSend} />
      <TooFewCredits open={short} cost={cost} onClose={() => setShort(false)} />
    </>
  )
}

function PhotoPreview(props: { file: File | null; cost: number; onClose: () => void; onSend: Props['onSend'] }) {
  const { file, cost, onClose, onSend } = props
  const t = useT()
  const credits = useCount('credits')
  const image = useRef<HTMLImageElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  useEffect(() => {
    if (!file) return
    setUnreadable(false)
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  const send = () => {
    if (!file) return
    onSend({ file, width: image.current?.naturalWidth ?? 0, height: image.current?.naturalHeight ?? 0 })
    onClose()
  }
  return (
    <Dialog
      open={file !== null}
      onClose={onClose}
      size="small"
      title={t('chat.send_photo')}
      description={cost > 0 ? t('chat.photo_balance', { count: credits }) : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {unreadable ? null : (
            <Button variant="primary" icon="send" onClick={send}>
              {cost > 0 ? t('chat.photo_send', { count: cost }) : t('chat.send')}
            </Button>
          )}
        </>
      }
    >
      {unreadable ? (
        <Alert tone="danger" live>
          {t('errors.photo_unreadable')}
        </Alert>
      ) : address ? (
        <img
          ref={image}
          src={address}
          alt={file?.name ?? ''}
          className={styles.preview}
          onError={() => setUnreadable(true)}
        />
      ) : null}
    </Dialog>
  )
}

/** Why no photo can be sent, and what to do. The message box keeps its text. */
function TooFewCredits({ open, cost, onClose }: { open: boolean; cost: number; onClose: () => void }) {
  const t = useT()
  const user = useUser()
  const credits = useCount('credits')
  const key = user?.paid_user ? 'insufficient_credits' : 'free_allowance_used'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('chat.photo_price', { count: cost })}
      description={t('chat.photo_balance', { count: credits })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <ButtonLink to="/credits" variant="primary">
            {t('chat.stopped_buy')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(`chat.stopped_text.${key}`)}</p>
    </Dialog>
  )
}
