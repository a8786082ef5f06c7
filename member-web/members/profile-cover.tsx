import type { ReactNode } from 'react'
import { useSite, useUser } from '../app/bootstrap.ts'
import { countryNames } from '../app/formatters.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { isLongName, type ProfileReply } from '../app/profile.ts'
import { cx } from '../components/cx.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Photo } from '../components/photo.tsx'
import { usePlaceText } from '../components/place-and-interests.tsx'
import { Slot } from '../plugins/slot.tsx'
import styles from './profile-cover.module.css'
import { ProfilePhoto } from './profile-photo.tsx'

/** Parts of the member's own cover: the photo with its state, and each line with an edit link. */
interface OwnCover {
  photo(className: string | undefined): ReactNode
  line(part: 'who' | 'where' | 'tagline', words: ReactNode): ReactNode
}

/** The top of a profile: the first photo or the typographic cover, and the member's details below or beside it. */
export function ProfileCover({ profile, own }: { profile: ProfileReply; own?: OwnCover }) {
  const t = useT()
  const locale = useLocale()
  const isVisitor = !useUser()
  const [photo] = profile.images
  const line: OwnCover['line'] = own?.line ?? ((_, words) => words)
  // The member's own profile has another main heading already.
  const Name = own ? 'h2' : 'h1'
  const { country: here } = useSite()
  // A town in the viewer's own country needs no country name; abroad the country says more than the region.
  const country = profile.country === here ? null : countryNames(locale).of(profile.country)
  // Visitors may see little more than the place, so they see its region too.
  const region = isVisitor && profile.region_name !== profile.place ? profile.region_name : null
  const place = [profile.place ?? profile.region_name, profile.place ? region : null, country]
    .filter(Boolean)
    .join(', ')
  const where = usePlaceText()(profile, {
    place,
    away: place ? (distance) => t('members.distance', { distance }) : () => '',
  })
  return (
    <header className={styles.head}>
      <div className={styles.frame}>
        <div className={styles.cover}>
          {own ? (
            own.photo(styles.photo)
          ) : photo ? (
            <ProfilePhoto profile={profile} photo={photo} number={1} className={styles.photo} />
          ) : (
            <Photo photo={null} alt="" person={{ name: profile.name }} className={styles.photo} />
          )}
          {photo && !photo.locked && !profile.blocked ? (
            <div className={styles.margin}>
              <Slot name="profile.margin" profile={profile} subject={{ kind: 'photo', id: photo.id, number: 1 }} />
            </div>
          ) : null}
        </div>
      </div>
      <div className={styles.caption} data-caption="">
        {profile.fictional ? <FictionalLabel /> : null}
        {profile.last_seen === 'online' ? (
          <p className={styles.online}>{t('members.last_seen.online')}</p>
        ) : profile.last_seen ? (
          <p className={styles.seen}>{t(`members.last_seen.${profile.last_seen}`)}</p>
        ) : null}
        {line(
          'who',
          <Name className={cx(styles.name, isLongName(profile.name) && styles.long)}>
            {profile.name}, {profile.age}
          </Name>,
        )}
        <Slot name="profile.mark" profile={profile} />
        {line('where', where ? <p className={cx(styles.place, isVisitor && styles.only)}>{where}</p> : null)}
        {line(
          'tagline',
          profile.tagline ? <p className={cx(styles.tagline, isVisitor && styles.taste)}>{profile.tagline}</p> : null,
        )}
      </div>
    </header>
  )
}
