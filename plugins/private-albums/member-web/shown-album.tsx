import { useCallback, useEffect, useState } from 'react'
import {
  api,
  Button,
  Dialog,
  Icon,
  onLive,
  type Reply,
  ReportPhoto,
  type SlotProps,
  useT,
} from '../../../member-web/kit/index.ts'
import styles from './private-albums.module.css'

/** Above the messages while the other shows their album. Its photos are hidden until it is opened. */
export default function ShownAlbum({ conversationId, profile }: SlotProps['chat.pinned']) {
  const { id, name } = profile
  const t = useT()
  const [photos, setPhotos] = useState<Reply<'GET /api/private-albums/with/:id'>['photos']>([])
  const [open, setOpen] = useState(false)
  const load = useCallback(
    () =>
      api('GET /api/private-albums/with/:id', { params: { id } }).then(
        (reply) => setPhotos(reply.photos),
        () => setPhotos([]),
      ),
    [id],
  )
  useEffect(() => {
    if (conversationId) void load()
  }, [conversationId, load])
  useEffect(() => onLive('private-albums.changed', ({ profile_id }) => profile_id === id && void load()), [id, load])
  if (photos.length === 0) return null
  return (
    <>
      <section className={styles.shown} data-strip="can-wait" aria-label={t('private-albums.title')}>
        <Icon name="lock-open" size={18} />
        <p className={styles.grow}>{t('private-albums.shown_by', { name })}</p>
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {t('private-albums.view')}
        </Button>
      </section>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('private-albums.of', { name })}>
        <ul className={styles.large}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={styles.item}>
              <ReportPhoto photoId={photo.id} />
              <img
                src={photo.filename}
                width={photo.width}
                height={photo.height}
                alt={t('private-albums.photo', { number: index + 1 })}
                className={styles.whole}
                style={{ background: photo.colour }}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
