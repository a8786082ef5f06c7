import { memo, useEffect } from 'react'
import { Link } from 'react-router'
import { cx, FictionalLabel, Photo, useT } from '../../../member-web/kit/index.ts'
import type { Card, Kind } from './deck-state.ts'
import { leavingMs } from './gesture.ts'
import styles from './swipe-card.module.css'
import { placeAt, useDrag } from './use-drag.ts'

interface SwipeCardProps {
  card: Card
  /** 0 is the one on top; the others are its stack, loaded before they are seen. */
  depth: number
  /** Set while it leaves; `velocity` in pixels a millisecond. */
  leaving?: { kind: Kind; velocity: number }
  /** From which side it has just come back. */
  returned?: Kind
  onDecide: (kind: Kind, velocity: number) => void
  onLeft: (id: string) => void
}

const away = { like: 1, pass: -1 } as const
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** One person of the deck: the photo leads, or the words where there is none. */
export const SwipeCard = memo(function SwipeCard({ card, depth, leaving, returned, onDecide, onLeft }: SwipeCardProps) {
  const { card: element, handlers } = useDrag(onDecide)
  const top = depth === 0 && !leaving

  useEffect(() => {
    const own = element.current
    if (!own || !leaving) return
    const { kind, velocity } = leaving
    const width = own.offsetWidth
    // Far enough to be out of a phone's view, wherever on the page the deck stands.
    const target = placeAt(away[kind] * Math.max(width * 1.4, 480), 24)
    const from = own.style.transform || 'none'
    const frames = still()
      ? [{ opacity: 1 }, { opacity: 0 }]
      : [{ transform: from }, { transform: target, opacity: 0.4 }]
    const leave = own.animate(frames, { duration: leavingMs(velocity, width), easing: 'ease-out', fill: 'forwards' })
    // Cancelled where the card comes back while it leaves.
    leave.finished.then(
      () => onLeft(card.id),
      () => {},
    )
    return () => {
      leave.cancel()
      own.style.transform = ''
      for (const word of own.querySelectorAll<HTMLElement>('[data-word]')) word.style.opacity = ''
    }
  }, [leaving, element, onLeft, card.id])

  useEffect(() => {
    const own = element.current
    if (!own || !returned || still()) return
    own.animate([{ transform: placeAt(away[returned] * own.offsetWidth), opacity: 0.4 }, { transform: 'none' }], {
      duration: 260,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
  }, [returned, element])

  return (
    <article
      ref={element}
      className={cx(styles.card, top && styles.top, !card.main_image && styles.wordy)}
      style={{ zIndex: leaving ? 20 : 10 - depth }}
      data-depth={leaving ? undefined : depth}
      data-card={top ? card.id : undefined}
      // What lies under the first card is not there yet.
      inert={!top}
      {...(top ? handlers : {})}
    >
      <Face card={card} />
    </article>
  )
})

/** What is on a card. A swipe moves all that lie on the table; none of them is drawn anew for it. */
const Face = memo(function Face({ card }: { card: Card }) {
  const t = useT()
  const place = card.place ?? card.region_name
  const distance = card.distance_km === null ? null : t('members.distance', { km: card.distance_km })
  return (
    <>
      {card.main_image ? (
        <Photo
          photo={card.main_image}
          alt={t('swipe-game.photo_of', { name: card.name })}
          priority
          sizes="(min-width: 992px) 440px, 92vw"
        />
      ) : (
        <div className={styles.cover} aria-hidden="true">
          <span className={styles.initial}>{card.name.charAt(0)}</span>
        </div>
      )}
      <span data-word="like" className={cx(styles.word, styles.like)} aria-hidden="true">
        {t('swipe-game.like')}
      </span>
      <span data-word="pass" className={cx(styles.word, styles.pass)} aria-hidden="true">
        {t('swipe-game.pass')}
      </span>
      <div className={styles.caption}>
        {card.fictional ? <FictionalLabel onPhoto={Boolean(card.main_image)} /> : null}
        <h2 className={styles.name}>
          <Link to={`/members/${card.id}`} draggable={false}>
            {card.name}, {card.age}
          </Link>
        </h2>
        {place || distance ? <p className={styles.place}>{[place, distance].filter(Boolean).join(' · ')}</p> : null}
        {card.tagline ? <p className={styles.tagline}>{card.tagline}</p> : null}
      </div>
    </>
  )
})
