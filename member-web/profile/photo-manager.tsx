import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api/client.ts'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { chunk } from '../app/missing-chunk.ts'
import { toRefusal } from '../app/submit.ts'
import { useRefusalToast, useToastTask } from '../app/use-task.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Icon } from '../components/icon.tsx'
import { toast } from '../components/toast.tsx'
import type { OwnPhoto } from './api.ts'
import { useOwnProfile } from './own-profile.ts'
import { PhotoNotes } from './photo-notes.tsx'
import { PhotoTile } from './photo-tile.tsx'
import styles from './photos.module.css'
import { UploadTile } from './upload-tile.tsx'
import { usePhotoSource } from './use-photo-source.tsx'

const PhotoOrder = lazy(chunk(() => import('./photo-order.tsx')))

/** The member's own photos: adding, cropping, ordering, deleting; each shows its review state. */
export function PhotoManager() {
  const { photos, limit, used, room, uploads, add, retry, drop } = useOwnProfile().photos
  const { name } = useOwnProfile().profile
  const t = useT()
  const user = useUser()
  const { revalidate } = useRevalidator()
  const { choose, openFiles, openCamera, fitted, dialogs } = usePhotoSource({ add, room })
  const [ordering, setOrdering] = useState(false)
  const [deleting, setDeleting] = useState<OwnPhoto | null>(null)
  const { run, busy } = useToastTask()
  const showRefusal = useRefusalToast()
  const canAdd = room > 0 && user?.status === 'active'

  const change = async (route: 'PUT /api/photos/:id/main' | 'DELETE /api/photos/:id', id: string, done: string) => {
    await run(async () => {
      await api(route, { params: { id } })
      await revalidate()
      toast({ title: t(done), tone: 'success' })
    })
    setDeleting(null)
  }

  const saveOrder = async (ids: string[]) => {
    try {
      await api('PUT /api/photos/order', { body: { photos: ids } })
      await revalidate()
    } catch (error) {
      showRefusal(toRefusal(error))
      throw error
    }
  }

  return (
    <div className={styles.photos}>
      <div className={styles.ordering}>
        {ordering ? (
          <p>{t('profile.order_hint')}</p>
        ) : (
          <p className={styles.count}>{t('profile.photos_used', { used, limit })}</p>
        )}
        {photos.length > 1 ? (
          <Button size="small" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
            {t(ordering ? 'profile.order_done' : 'profile.order')}
          </Button>
        ) : null}
      </div>
      {ordering ? (
        <Suspense fallback={null}>
          <PhotoOrder photos={photos} name={name} save={saveOrder} />
        </Suspense>
      ) : null}
      <ul className={styles.grid} hidden={ordering}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            number={index + 1}
            name={name}
            onMakeMain={() => void change('PUT /api/photos/:id/main', photo.id, 'profile.main_changed')}
            onDelete={() => setDeleting(photo)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload)} />
        ))}
        {canAdd ? (
          <li className={styles.tile}>
            <button
              type="button"
              className={styles.add}
              onClick={openFiles}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                choose([...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/')))
              }}
            >
              <Icon name="image-plus" size={32} />
              <span>{t('profile.add_photos')}</span>
            </button>
          </li>
        ) : null}
      </ul>
      {canAdd && !ordering ? (
        <Button icon="camera" onClick={openCamera}>
          {t('profile.camera')}
        </Button>
      ) : null}
      {dialogs}
      <PhotoNotes leftOut={fitted} />
      <Dialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        size="small"
        title={t('profile.delete_title')}
        actions={
          <>
            <Button onClick={() => setDeleting(null)}>{t('common.cancel')}</Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() => deleting && void change('DELETE /api/photos/:id', deleting.id, 'profile.photo_deleted')}
            >
              {t('profile.delete_photo')}
            </Button>
          </>
        }
      >
        <p>{t(deleting?.main ? 'profile.delete_main_text' : 'profile.delete_text')}</p>
      </Dialog>
    </div>
  )
}
