import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import type { PhotoView, ProfileSummary } from '../app/profile.ts'
import { Slot, useIsSlotFilled } from '../plugins/slot.tsx'
import { cx } from './cx.ts'
import { FictionalLabel } from './fictional-label.tsx'
import { Icon } from './icon.tsx'
import large from './lead-card.module.css'
import frame from './photo.module.css'
import styles from './photo-card.module.css'
import grid from './photo-grid.module.css'
import strip from './photo-strip.module.css'
import { PlaceAndInterests } from './place-and-interests.tsx'
import { TypeCover } from './type-cover.tsx'
import { useFailedImage } from './use-failed-image.ts'

/** The files of an unlocked photo by width; a smaller photo returns its largest file. */
const listFiles = ({ thumb_filename: thumb, filename: large }: PhotoView) =>
  [
    `${thumb} 400w`,
    ...(large.endsWith('/large') ? [`${large.replace(/large$/, 'medium')} 800w`] : []),
    `${large} 1600w`,
  ].join(', ')

/**
 * A photo in its frame, which has the photo's colour until it has loaded. A locked photo is blurred in its file and
 * shows a lock. A missing or failed photo shows the member's typographic cover.
 */
export function Photo(props: {
  photo: PhotoView | null
  /** Empty if it decorates a name. */
  alt: string
  /** The member, for the cover; by default `alt` is used. Set the tagline only if nothing else shows it. */
  person?: { name: string; tagline?: string }
  /** CSS aspect ratio. */
  ratio?: string
  /** The large file instead of the thumbnail. */
  isFull?: boolean
  /** Loads before others; for the first large photo of a page. */
  priority?: boolean
  /** Does not wait until it is scrolled to; for photos that are visible immediately. */
  eager?: boolean
  sizes?: string
  className?: string
  children?: ReactNode
}) {
  const { photo, alt, person, ratio = '4 / 5', isFull, priority, eager, sizes, className, children } = props
  const t = useT()
  const { failed, watch } = useFailedImage(photo?.filename)
  const shown = failed ? null : photo
  return (
    <div
      className={cx(frame.photo, className)}
      style={{ '--ratio': ratio, '--tone': shown?.colour ?? undefined } as CSSProperties}
    >
      {shown ? (
        <img
          {...watch}
          src={isFull ? shown.filename : shown.thumb_filename}
          {...(isFull || shown.filename === shown.thumb_filename ? {} : { srcSet: listFiles(shown), sizes })}
          alt={alt}
          width={shown.width}
          height={shown.height}
          loading={priority || eager ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <TypeCover name={person?.name ?? alt} tagline={person?.tagline} label={alt || undefined} />
      )}
      {shown?.locked ? (
        <span className={frame.lock}>
          <Icon name="lock" size={22} label={t('common.locked_photo')} />
        </span>
      ) : null}
      {children}
    </div>
  )
}

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
export function ExampleCard({ photo, label, place }: { photo: PhotoView | null; label: string; place?: string }) {
  return (
    <div className={styles.card} data-drawn="">
      <div className={styles.frame}>
        <Photo photo={photo} alt="" person={{ name: label }} className={styles.picture} />
        <div className={styles.caption}>
          <p className={cx(styles.name, styles.example)}>{label}</p>
          {place ? <p className={styles.example}>{place}</p> : null}
        </div>
      </div>
    </div>
  )
}

/** 2, 3 or 4 columns of cards, 6 on a wide page unless `fours`: a page of 24 fills them all. */
export function PhotoGrid({
  children,
  dense,
  fours,
  className,
}: {
  children: ReactNode
  dense?: boolean
  fours?: boolean
  className?: string
}) {
  return <div className={cx(grid.grid, dense && grid.dense, fours && grid.fours, className)}>{children}</div>
}

/** One row of cards that scrolls sideways, the next card partly visible. On a desktop, rows of five. */
export function PhotoStrip({ children }: { children: ReactNode }) {
  return <div className={strip.strip}>{children}</div>
}
