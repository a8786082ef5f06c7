import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import type { PhotoView } from '../app/profile.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './photo.module.css'
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
      className={cx(styles.photo, className)}
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
        <span className={styles.lock}>
          <Icon name="lock" size={22} label={t('common.locked_photo')} />
        </span>
      ) : null}
      {children}
    </div>
  )
}
