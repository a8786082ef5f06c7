import { Link } from 'react-router'
import { useSetting, useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { useOwnProfile } from './own-profile.ts'
import styles from './photos.module.css'

/** What the member should know about the review and the number of their photos. `leftOut`: chosen beyond the limit. */
export function PhotoNotes({ leftOut }: { leftOut: number | null }) {
  const t = useT()
  const user = useUser()
  const { photos, limit, full } = useOwnProfile().photos
  const premiumLimit = useSetting('photos_premium')
  const waiting = photos.some(({ status }) => status === 'inspection')
  const reasons = new Set(photos.flatMap(({ refused }) => refused ?? []))
  const rejected = photos.some(({ status }) => status === 'rejected')
  return (
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
      {leftOut ? <p role="status">{t('profile.photos_left_out', { count: leftOut })}</p> : null}
      {full ? <p>{t('profile.photos_full')}</p> : null}
      {user?.paid_user ? null : (
        <p>
          {t('profile.photos_limit', { limit, premium: premiumLimit })}{' '}
          <Link to="/premium">{t('credits.premium_link')}</Link>
        </p>
      )}
    </div>
  )
}
