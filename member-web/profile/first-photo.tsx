import { Link, useSearchParams } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { openPartParameter } from '../app/opened-part.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import styles from './first-photo.module.css'
import { useOwnProfile } from './own-profile.ts'
import { PhotoExamples } from './photo-examples.tsx'
import { UploadTile } from './upload-tile.tsx'
import { usePhotoSource } from './use-photo-source.tsx'

/** Replaces the cover while there is no photo: the page's main action is to add one. */
export function FirstPhoto() {
  const t = useT()
  const user = useUser()
  const { photos } = useOwnProfile().photos
  // The editor of the photos has the same buttons, and shows the uploads.
  const isEditing = useSearchParams()[0].get(openPartParameter) === 'photos'
  return (
    <div className={styles.first} data-first-photo="">
      <h2 className={styles.title}>{t('completeness.photo.title')}</h2>
      <p className={styles.why}>{t('completeness.photo.text')}</p>
      {photos.length > 0 ? (
        <p>
          <Link to={`?${openPartParameter}=photos`} state={{ opened: true }} preventScrollReset>
            {t('profile.photos_refused', { count: photos.length })}
          </Link>
        </p>
      ) : null}
      {user?.status === 'active' ? (
        isEditing ? null : (
          <Upload />
        )
      ) : (
        <>
          <p>{t('profile.photos_confirm')}</p>
          <ButtonLink to="/complete-signup" variant="primary" size="large" wide>
            {t('chat.stopped_confirm')}
          </ButtonLink>
          <PhotoExamples />
        </>
      )}
    </div>
  )
}

function Upload() {
  const t = useT()
  const { uploads, add, retry, drop, room } = useOwnProfile().photos
  const { openFiles, openCamera, dialogs } = usePhotoSource({ add, room })
  return (
    <>
      {uploads.length > 0 ? (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload)} />
          ))}
        </ul>
      ) : (
        <>
          <PhotoExamples />
          <Button variant="primary" size="large" wide icon="image-plus" onClick={openFiles}>
            {t('signup.photo_choose')}
          </Button>
          <Button variant="quiet" icon="camera" onClick={openCamera}>
            {t('profile.camera')}
          </Button>
        </>
      )}
      {dialogs}
    </>
  )
}
