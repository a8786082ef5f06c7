import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { PhotoView } from '../app/profile.ts'
import { useSignupPath } from '../app/visit.ts'
import { IconButton } from '../components/icon-button.tsx'
import { Photo } from '../components/photo-card.tsx'
import styles from './profile-photos.module.css'

/** Full-bleed photos that scroll sideways with the thumb; arrows for mouse and keyboard. A locked one says what opens it. */
export function ProfilePhotos({ name, photos }: { name: string; photos: PhotoView[] }) {
  const t = useT()
  const user = useUser()
  const signup = useSignupPath()
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const show = (index: number) => {
    const target = strip.current?.children[index]
    if (target instanceof HTMLElement) strip.current?.scrollTo({ left: target.offsetLeft, behavior: 'smooth' })
  }
  if (photos.length === 0) return <Photo photo={null} alt={name} full className={styles.single} />
  return (
    <section className={styles.gallery} aria-label={t('members.photos', { count: photos.length })}>
      <div
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        onScroll={(event) => setCurrent(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
      >
        {photos.map((photo, index) => (
          <Photo
            key={photo.id}
            photo={photo}
            alt={t('members.photo_of', { name, number: index + 1 })}
            full
            priority={index === 0}
            className={styles.photo}
          >
            {photo.locked ? (
              <Link to={user ? '/premium' : signup} className={styles.unlock}>
                {t(user ? 'members.unlock_premium' : 'members.unlock_signup')}
              </Link>
            ) : null}
          </Photo>
        ))}
      </div>
      {photos.length > 1 ? (
        <>
          <div className={styles.arrows}>
            <IconButton
              icon="chevron-left"
              label={t('members.previous_photo')}
              disabled={current === 0}
              onClick={() => show(current - 1)}
            />
            <IconButton
              icon="chevron-right"
              label={t('members.next_photo')}
              disabled={current === photos.length - 1}
              onClick={() => show(current + 1)}
            />
          </div>
          <p className={styles.position} aria-live="polite">
            {t('members.photo_position', { number: current + 1, count: photos.length })}
          </p>
        </>
      ) : null}
    </section>
  )
}
