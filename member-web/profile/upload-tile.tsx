import type { CSSProperties } from 'react'
import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './photos.module.css'
import type { Upload } from './use-uploads.ts'

/** A photo that is being uploaded: its preview with the progress, or the reason why it was refused. */
export function UploadTile({ upload, onRetry, onDrop }: { upload: Upload; onRetry: () => void; onDrop: () => void }) {
  const t = useT()
  const { error, progress, preview, file } = upload
  const percent = Math.round(progress * 100)
  return (
    <li className={styles.tile}>
      <div className={styles.preview}>
        {/* If the browser cannot display the photo, only the background remains; the server may still read it. */}
        <img src={preview} alt="" onError={(event) => event.currentTarget.remove()} />
      </div>
      {error === null ? (
        <div
          className={styles.progress}
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-label={t('profile.uploading', { name: file.name })}
        >
          <span style={{ '--done': progress } as CSSProperties} />
        </div>
      ) : (
        <div className={styles.refused} role="alert">
          <p>{error || t('profile.upload_failed')}</p>
          <div>
            <button type="button" onClick={onRetry} aria-label={t('common.try_again')}>
              <Icon name="refresh-cw" />
            </button>
            <button type="button" onClick={onDrop} aria-label={t('common.remove_name', { name: file.name })}>
              <Icon name="x" />
            </button>
          </div>
        </div>
      )}
    </li>
  )
}
