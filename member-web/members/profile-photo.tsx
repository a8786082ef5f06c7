import { Link } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { PhotoView, ProfileReply } from '../app/profile.ts'
import { useSignupPath } from '../app/visit.ts'
import { Photo } from '../components/photo-card.tsx'
import { Slot } from '../plugins/slot.tsx'
import styles from './profile-photo.module.css'

/** One photo of an article with what belongs beside it. A locked one says what opens it. `number` counts from 1. */
export function ProfilePhoto(props: { profile: ProfileReply; photo: PhotoView; number: number; className?: string }) {
  const { profile, photo, number, className } = props
  const t = useT()
  const user = useUser()
  const signup = useSignupPath()
  return (
    <Photo
      photo={photo}
      alt={t('members.photo_of', { name: profile.name, number })}
      person={{ name: profile.name }}
      full
      priority={number === 1}
      className={className}
    >
      {photo.locked ? (
        <Link to={user ? '/premium' : signup} className={styles.unlock}>
          {t(user ? 'members.unlock_premium' : 'members.unlock_signup')}
        </Link>
      ) : number > 1 ? (
        <div className={styles.margin}>
          <Slot name="profile.margin" profile={profile} subject={{ kind: 'photo', id: photo.id, number }} />
        </div>
      ) : null}
    </Photo>
  )
}
