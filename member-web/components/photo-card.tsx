import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../app/i18n.tsx'
import type { PhotoView, ProfileSummary } from '../app/profile.ts'
import { Slot, useFilled } from '../plugins/slot.tsx'
import { cx } from './cx.ts'
import { FictionalLabel } from './fictional-label.tsx'
import { Icon } from './icon.tsx'
import styles from './photo-card.module.css'

/** A photo in its frame, on its own colour until it has arrived; a locked one is blurred by its file and carries a lock. */
export function Photo(props: {
  photo: PhotoView | null
  /** Empty for decoration beside a name. */
  alt: string
  /** CSS aspect ratio. */
  ratio?: string
  /** The large file instead of the thumbnail. */
  full?: boolean
  /** Loads before others; for what is visible at once. */
  priority?: boolean
  sizes?: string
  className?: string
  children?: ReactNode
}) {
  const { photo, alt, ratio = '4 / 5', full, priority, sizes, className, children } = props
  const t = useT()
  return (
    <div
      className={cx(styles.photo, className)}
      style={{ '--ratio': ratio, '--tone': photo?.colour ?? undefined } as CSSProperties}
    >
      {photo ? (
        <img
          src={full ? photo.filename : photo.thumb_filename}
          {...(full || photo.filename === photo.thumb_filename
            ? {}
            : { srcSet: `${photo.thumb_filename} 400w, ${photo.filename} 1000w`, sizes })}
          alt={alt}
          width={photo.width}
          height={photo.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <span className={styles.none}>
          <Icon name="user-round" size={56} label={alt || undefined} />
        </span>
      )}
      {photo?.locked ? (
        <span className={styles.lock}>
          <Icon name="lock" size={22} label={t('common.locked_photo')} />
        </span>
      ) : null}
      {children}
    </div>
  )
}

/** A member in a grid: photo, name, age, place; the whole card is one link, `action` (the heart) sits within the thumb's reach. */
export function PhotoCard(props: {
  profile: ProfileSummary
  to: string
  action?: ReactNode
  /** A ribbon above the photo, such as "new". */
  badge?: ReactNode
  priority?: boolean
  /** One line under the lock, saying what opens the photo. */
  lockedText?: string
  heading?: 'h2' | 'h3' | 'span'
}) {
  const { profile, to, action, badge, priority, lockedText, heading: Heading = 'h3' } = props
  const t = useT()
  const filled = useFilled('card.badge')
  const place = [profile.place, profile.region_name].filter(Boolean)[0]
  return (
    <article className={styles.card}>
      <Photo
        photo={profile.main_image}
        alt=""
        priority={priority}
        sizes="(min-width: 1200px) 240px, (min-width: 768px) 33vw, 50vw"
      />
      {badge || filled ? (
        <div className={styles.badge}>
          {badge}
          <Slot name="card.badge" profile={profile} />
        </div>
      ) : null}
      {profile.main_image?.locked && lockedText ? <p className={styles.locked}>{lockedText}</p> : null}
      <div className={cx(styles.caption, action ? styles.withAction : null)}>
        {profile.fictional ? <FictionalLabel onPhoto /> : null}
        <Heading className={styles.name}>
          <Link to={to} prefetch="intent" className={styles.link}>
            <span className={styles.text}>{profile.name}</span>
            {profile.age === null ? null : <span className={styles.age}>, {profile.age}</span>}
          </Link>
        </Heading>
        {place ? <p className={styles.place}>{place}</p> : null}
      </div>
      {profile.online ? <span className={styles.online} role="img" aria-label={t('common.online')} /> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </article>
  )
}

/** 2, 3, 4 or 5 columns of cards. */
export function PhotoGrid({
  children,
  dense,
  className,
}: {
  children: ReactNode
  dense?: boolean
  className?: string
}) {
  return <div className={cx(styles.grid, dense && styles.dense, className)}>{children}</div>
}
