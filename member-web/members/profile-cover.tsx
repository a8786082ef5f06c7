import { useSite } from '../app/bootstrap.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import type { ProfileReply } from '../app/profile.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Photo } from '../components/photo-card.tsx'
import { Slot } from '../plugins/slot.tsx'
import styles from './profile-cover.module.css'
import { ProfilePhoto } from './profile-photo.tsx'

/** The cover of a person: their first photo, or the typographic one, and on it who this is. */
export function ProfileCover({ profile }: { profile: ProfileReply }) {
  const t = useT()
  const locale = useLocale()
  const [photo] = profile.images
  const { country: here } = useSite()
  // Of one's own country one knows where a town lies; of another the name of it says more than its region.
  const country =
    profile.country === here ? null : new Intl.DisplayNames([locale], { type: 'region' }).of(profile.country)
  const place = [profile.place ?? profile.region_name, country].filter(Boolean).join(', ')
  return (
    <header className={styles.cover}>
      {photo ? (
        <ProfilePhoto profile={profile} photo={photo} number={1} className={styles.photo} />
      ) : (
        <Photo photo={null} alt="" person={{ name: profile.name }} className={styles.photo} />
      )}
      <div className={styles.caption}>
        {profile.fictional ? <FictionalLabel onPhoto /> : null}
        {profile.last_seen === 'online' ? (
          <p className={styles.online}>{t('members.last_seen.online')}</p>
        ) : profile.last_seen ? (
          <p className={styles.seen}>{t(`members.last_seen.${profile.last_seen}`)}</p>
        ) : null}
        <h1 className={styles.name}>
          {profile.name}, {profile.age}
        </h1>
        <Slot name="profile.mark" profile={profile} />
        <p className={styles.place}>
          {place}
          {profile.distance_km === null ? null : <> · {t('members.distance', { km: profile.distance_km })}</>}
        </p>
        {profile.tagline ? <p className={styles.tagline}>{profile.tagline}</p> : null}
      </div>
      {photo && !photo.locked ? (
        <div className={styles.margin}>
          <Slot name="profile.margin" profile={profile} subject={{ kind: 'photo', id: photo.id, number: 1 }} />
        </div>
      ) : null}
    </header>
  )
}
