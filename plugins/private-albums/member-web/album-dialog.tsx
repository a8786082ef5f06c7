import { useEffect, useState } from 'react'
import { api, Button, Dialog, type Reply, type SlotProps, useT } from '../../../member-web/kit/index.ts'
import { OwnAlbum, useOwnAlbum } from './own-album.tsx'
import styles from './private-albums.module.css'

/** The member's album in a chat: its photos, and whether this person sees them. */
export default function AlbumDialog(props: { profile: SlotProps['chat.composer']['profile']; onClose: () => void }) {
  const { profile, onClose } = props
  const { id, name } = profile
  const t = useT()
  const own = useOwnAlbum()
  const [between, setBetween] = useState<Reply<'GET /api/private-albums/with/:id'> | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    api('GET /api/private-albums/with/:id', { params: { id } }).then(setBetween, () => {})
  }, [id])
  const show = async (shown: boolean) => {
    setBusy(true)
    const done = await own.act(() =>
      api(shown ? 'PUT /api/private-albums/with/:id' : 'DELETE /api/private-albums/with/:id', { params: { id } }),
    )
    setBusy(false)
    if (done) setBetween((before) => before && { ...before, shown })
  }
  const filled = own.album?.photos.some(({ status }) => status !== 'rejected')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('private-albums.title')}
      description={t('private-albums.intro', { name })}
      actions={
        between?.shown ? (
          <Button variant="secondary" busy={busy} wide onClick={() => void show(false)}>
            {t('private-albums.hide_from', { name })}
          </Button>
        ) : between?.answered && filled ? (
          <Button variant="primary" busy={busy} wide onClick={() => void show(true)}>
            {t('private-albums.show_to', { name })}
          </Button>
        ) : undefined
      }
    >
      {between && !between.answered && !between.shown ? (
        <p className={styles.hint}>{t('private-albums.answer_first', { name })}</p>
      ) : null}
      <OwnAlbum {...own} />
    </Dialog>
  )
}
