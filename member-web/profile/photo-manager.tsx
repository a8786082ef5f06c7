import { lazy, Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ApiError, api } from '../api/client.ts'
import { useSetting, useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { chunk } from '../app/missing-chunk.ts'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Icon } from '../components/icon.tsx'
import { Menu } from '../components/menu.tsx'
import { Photo } from '../components/photo-card.tsx'
import { toast } from '../components/toast.tsx'
import type { OwnPhoto } from './api.ts'
import { useOwnProfile } from './own-profile.ts'
import styles from './photos.module.css'
import { UploadTile } from './upload-tile.tsx'
import { usePhotoSource } from './use-photo-source.tsx'

const PhotoOrder = lazy(chunk(() => import('./photo-order.tsx')))

/** The member's own photos: adding, cropping, ordering, deleting; each shows its review state. */
export function PhotoManager() {
  const { photos, limit, used, full, room, uploads, add, retry, drop } = useOwnProfile().photos
  const { name } = useOwnProfile().profile
  const t = useT()
  const user = useUser()
  const premiumLimit = useSetting('photos_premium')
  const { revalidate } = useRevalidator()
  const { choose, openFiles, openCamera, fitted, dialogs } = usePhotoSource({ add, room })
  const [ordering, setOrdering] = useState(false)
  const [deleting, setDeleting] = useState<OwnPhoto | null>(null)
  const [busy, setBusy] = useState(false)
  const waiting = photos.some(({ status }) => status === 'inspection')
  const reasons = new Set(photos.flatMap(({ refused }) => refused ?? []))
  const canAdd = room > 0 && user?.status === 'active'
  const rejected = photos.some(({ status }) => status === 'rejected')

  const change = async (route: 'PUT /api/photos/:id/main' | 'DELETE /api/photos/:id', id: string, done: string) => {
    setBusy(true)
    try {
      await api(route, { params: { id } })
      await revalidate()
      toast({ title: t(done), tone: 'success' })
    } catch (error) {
      toast({ title: (error instanceof ApiError && error.message) || t('errors.general_later'), tone: 'danger' })
    } finally {
      setBusy(false)
      setDeleting(null)
    }
  }

  const saveOrder = async (ids: string[]) => {
    try {
      await api('PUT /api/photos/order', { body: { photos: ids } })
      await revalidate()
    } catch (error) {
      toast({ title: (error instanceof ApiError && error.message) || t('errors.general_later'), tone: 'danger' })
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
          <li key={photo.id} className={styles.tile}>
            <Photo
              photo={photo}
              alt={t('members.photo_of', { number: index + 1, name })}
              person={{ name }}
              sizes="(min-width: 768px) 200px, 45vw"
              priority={index < 2}
              className={photo.status === 'active' ? undefined : styles.dim}
            />
            <div className={styles.badges}>
              {photo.main ? <Badge tone="neutral">{t('profile.photo_main')}</Badge> : null}
              {photo.status === 'inspection' ? <Badge tone="warning">{t('profile.photo_inspection')}</Badge> : null}
              {photo.status === 'rejected' ? <Badge tone="danger">{t('profile.photo_rejected')}</Badge> : null}
            </div>
            <div className={styles.menu}>
              <Menu
                className={styles.menuButton}
                label={t('profile.photo_menu', { number: index + 1 })}
                trigger={<Icon name="ellipsis-vertical" />}
                items={[
                  ...(photo.status === 'active' && !photo.main
                    ? [
                        {
                          id: 'main',
                          label: t('profile.make_main'),
                          icon: 'star' as const,
                          onSelect: () => void change('PUT /api/photos/:id/main', photo.id, 'profile.main_changed'),
                        },
                      ]
                    : []),
                  {
                    id: 'delete',
                    label: t('profile.delete_photo'),
                    icon: 'trash',
                    danger: true,
                    onSelect: () => setDeleting(photo),
                  },
                ]}
              />
            </div>
          </li>
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
      <div className={styles.explained}>
        {user?.status === 'not_confirmed' ? (
          <p>
            {t('profile.photos_confirm')} <Link to="/complete-signup">{t('chat.stopped_confirm')}</Link>
          </p>
        ) : photos.length === 0 ? (
          <p>{t('profile.photos_none')}</p>
        ) : null}
        {waiting ? <p>{t('profile.inspection_text')}</p> : null}
        {[...reasons].map((reason) => (
          <p key={reason}>{t('profile.photo_reason', { reason })}</p>
        ))}
        {rejected ? <p>{t('profile.rejected_text')}</p> : null}
        {fitted ? <p role="status">{t('profile.photos_left_out', { count: fitted })}</p> : null}
        {full ? <p>{t('profile.photos_full')}</p> : null}
        {user?.paid_user ? null : (
          <p>
            {t('profile.photos_limit', { limit, premium: premiumLimit })}{' '}
            <Link to="/premium">{t('credits.premium_link')}</Link>
          </p>
        )}
      </div>
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
