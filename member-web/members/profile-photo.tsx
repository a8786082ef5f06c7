import { createContext, type MouseEvent, useContext } from 'react'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import type { PhotoView, ProfileReply } from '../app/profile.ts'
import { useSignupPath } from '../app/visit.ts'
import { Photo } from '../components/photo.tsx'
import { Slot } from '../plugins/slot.tsx'
import { ReportPhoto } from '../reports/report-photo.tsx'
import styles from './profile-photo.module.css'

/** Opens the photos of this profile on the whole screen, at the given one; null if they cannot be opened. */
export const OpenPhotos = createContext<((number: number) => void) | null>(null)

/** One photo of an article with the actions beside it. A locked photo says what unlocks it. `number` counts from 1. */
export function ProfilePhoto(props: { profile: ProfileReply; photo: PhotoView; number: number; className?: string }) {
  const { profile, photo, number, className } = props
  const t = useT()
  const user = useUser()
  const signup = useSignupPath()
  const openPhotos = useContext(OpenPhotos)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !openPhotos) return
    event.preventDefault()
    openPhotos(number)
  }
  return (
    <Photo
      photo={photo}
      alt={t('members.photo_of', { name: profile.name, number })}
      person={{ name: profile.name }}
      isFull
      priority={number === 1}
      className={className}
    >
      {user && user.id !== profile.id && !photo.locked ? (
        <ReportPhoto photoId={photo.id} className={styles.report} />
      ) : null}
      {photo.locked ? (
        <Link to={user ? '/premium' : signup} className={styles.unlock}>
          {t(user ? 'members.unlock_premium' : 'members.unlock_signup')}
        </Link>
      ) : (
        <a href={photo.filename} className={styles.enlarge} aria-haspopup="dialog" onClick={open}>
          <span className="visually-hidden">{t('members.enlarge_photo', { name: profile.name, number })}</span>
        </a>
      )}
      {!photo.locked && !profile.blocked && number > 1 ? (
        <div className={styles.margin}>
          <Slot name="profile.margin" profile={profile} subject={{ kind: 'photo', id: photo.id, number }} />
        </div>
      ) : null}
    </Photo>
  )
}
