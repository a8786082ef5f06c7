import { memo, useEffect } from 'react'
import { Link } from 'react-router'
import { cx, FictionalLabel, Photo, useT, useWhereabouts } from '../../../member-web/kit/index.ts'
import type { Card, Kind } from './deck-state.ts'
import { callBack, flyIn, flyOff } from './flight.ts'
import styles from './swipe-card.module.css'
import { useDrag } from './use-drag.ts'

/** `id`: the card that the hand let go of. */
export type Decide = (kind: Kind, velocity: number, id: string) => void

interface SwipeCardProps {
  card: Card
  /** 0 is the one on top; the others are its stack, loaded before they are seen. */
  depth: number
  /** Set while it leaves; `velocity` in pixels a millisecond. */
  leaving?: { kind: Kind; velocity: number }
  /** From which side it has just come back. */
  returned?: Kind
  onDecide: Decide
  onLeft: (id: string) => void
}

/** One person of the deck: the photo leads, or the words where there is none. */
export const SwipeCard = memo(function SwipeCard({ card, depth, leaving, returned, onDecide, onLeft }: SwipeCardProps) {
  const { card: element, handlers } = useDrag((kind, velocity) => onDecide(kind, velocity, card.id))
  const top = depth === 0 && !leaving

  useEffect(() => {
    const own = element.current
    if (!own || !leaving) return
    // Cancelled where the card comes back while it leaves.
    flyOff(own, leaving.kind, leaving.velocity).finished.then(
      () => onLeft(card.id),
      () => {},
    )
    return () => callBack(own)
  }, [leaving, element, onLeft, card.id])

  useEffect(() => {
    if (element.current && returned) flyIn(element.current, returned)
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
  const where = useWhereabouts()(card, { away: (distance) => t('members.distance', { distance }) })
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
        {card.fictional ? <FictionalLabel /> : null}
        <h2 className={styles.name}>
          <Link to={`/members/${card.id}`} draggable={false}>
            {card.name}, {card.age}
          </Link>
        </h2>
        {where ? <p className={styles.place}>{where}</p> : null}
        {card.tagline ? <p className={styles.tagline}>{card.tagline}</p> : null}
      </div>
    </>
  )
})
