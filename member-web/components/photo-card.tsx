import type { ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import type { PhotoView, ProfileSummary } from '../app/profile.ts'
import { Slot, useIsSlotFilled } from '../plugins/slot.tsx'
import { cx } from './cx.ts'
import { FictionalLabel } from './fictional-label.tsx'
import large from './lead-card.module.css'
import { Photo } from './photo.tsx'
import styles from './photo-card.module.css'
import { PlaceAndInterests } from './place-and-interests.tsx'

const leads = {
  wide: large.lead,
  first: large.portrait,
  later: cx(large.portrait, large.later),
}
export type Lead = keyof typeof leads

/**
 * A member in a grid: photo, name, age, tagline and place. The whole card is one link, with `action` (the heart) in
 * its corner.
 */
export function PhotoCard(props: {
  profile: ProfileSummary
  to: string
  action?: ReactNode
  /** A ribbon above the photo, such as "new". */
  badge?: ReactNode
  priority?: boolean
  eager?: boolean
  /** A line that replaces the tagline. */
  note?: ReactNode
  foot?: ReactNode
  /** A line under the lock that says what unlocks the photo. */
  lockedText?: string
  heading?: 'h2' | 'h3' | 'span'
  /** Larger on a desktop: as wide as two; the first and a later one of a page only on a wide page. */
  lead?: Lead
}) {
  const { profile, to, action, badge, note, foot, priority, eager, lockedText, heading: Heading = 'h3', lead } = props
  const t = useT()
  const filled = useIsSlotFilled('card.badge')
  const getPartClass = (name: string) => cx(styles[name], lead && large[name])
  return (
    <article className={cx(styles.card, lead && leads[lead])} data-lead={lead}>
      <div className={getPartClass('frame')}>
        <Photo
          photo={profile.main_image}
          alt=""
          person={{ name: profile.name }}
          priority={priority}
          eager={eager}
          sizes={
            lead && lead !== 'wide'
              ? '(min-width: 1600px) 500px, (min-width: 1200px) 300px, (min-width: 768px) 33vw, 50vw'
              : lead
                ? '(min-width: 1200px) 420px, (min-width: 768px) 33vw, 50vw'
                : '(min-width: 1600px) 230px, (min-width: 1200px) 300px, (min-width: 768px) 33vw, 50vw'
          }
          className={getPartClass('picture')}
        >
          {profile.main_image?.locked && lockedText ? <p className={styles.locked}>{lockedText}</p> : null}
        </Photo>
        {badge || filled ? (
          <div className={styles.badge}>
            {badge}
            <Slot name="card.badge" profile={profile} />
          </div>
        ) : null}
        <div className={getPartClass('caption')}>
          {profile.fictional ? <FictionalLabel isOnPhoto /> : null}
          <Heading className={getPartClass('name')}>
            <Link to={to} prefetch="intent" className={styles.link}>
              <span className={styles.text}>
                <span>{profile.name}</span>
                {profile.age === null ? null : ','}
              </span>{' '}
              {profile.age === null ? null : <span className={styles.age}>{profile.age}</span>}
            </Link>
            {profile.online ? (
              <span className={styles.online}>
                <span className="visually-hidden">{t('common.online')}</span>
              </span>
            ) : null}
          </Heading>
        </div>
      </div>
      <div className={cx(getPartClass('below'), foot ? styles.footed : undefined)}>
        {note ?? (profile.tagline ? <p className={getPartClass('tagline')}>{profile.tagline}</p> : null)}
        <PlaceAndInterests profile={profile} className={getPartClass('place')} />
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
      {action ? <div className={getPartClass('action')}>{action}</div> : null}
    </article>
  )
}

/** A labelled illustration among cards. It looks like a card but has no link, because it is nobody. */
export function ExampleCard({ photo, label }: { photo: PhotoView; label: string }) {
  return (
    <div className={styles.card} data-drawn="">
      <div className={styles.frame}>
        <Photo photo={photo} alt="" person={{ name: label }} className={styles.picture} />
        <div className={styles.caption}>
          <p className={cx(styles.name, styles.example)}>{label}</p>
        </div>
      </div>
    </div>
  )
}
