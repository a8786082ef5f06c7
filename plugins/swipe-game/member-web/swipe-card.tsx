import { memo, useEffect } from 'react'
import { Link } from 'react-router'
import { cx, FictionalLabel, Photo, usePlaceText, useT } from '../../../member-web/kit/index.ts'
import type { Card, DecisionKind } from './deck-state.ts'
import { flyIn, flyOff, snapCardBack } from './flight.ts'
import styles from './swipe-card.module.css'
import { useDrag } from './use-drag.ts'

/** `id`: the released card. False: nothing was decided, and the card goes back to its place. */
export type Decide = (kind: DecisionKind, velocity: number, id: string) => boolean

interface SwipeCardProps {
  card: Card
  /** 0 is on top; the others are below, loaded in advance. */
  depth: number
  /** Set while it leaves; `velocity` in pixels per millisecond. */
  leaving?: { kind: DecisionKind; velocity: number }
  /** The side from which it has just returned. */
  returned?: DecisionKind
  onDecide: Decide
  onLeft: (id: string) => void
}

/** One profile of the deck: the photo dominates, or the text without one. */
export const SwipeCard = memo(function SwipeCard({ card, depth, leaving, returned, onDecide, onLeft }: SwipeCardProps) {
  const { card: element, handlers } = useDrag((kind, velocity) => onDecide(kind, velocity, card.id))
  const isTop = depth === 0 && !leaving

  useEffect(() => {
    const own = element.current
    if (!own || !leaving) return
    // Cancelled if the card returns while leaving.
    flyOff(own, leaving.kind, leaving.velocity).finished.then(
      () => onLeft(card.id),
      () => {},
    )
    return () => snapCardBack(own)
  }, [leaving, element, onLeft, card.id])

  useEffect(() => {
    if (element.current && returned) flyIn(element.current, returned)
  }, [returned, element])

  return (
    <article
      ref={element}
      className={cx(styles.card, isTop && styles.top, !card.main_image && styles.wordy)}
      style={{ zIndex: leaving ? 20 : 10 - depth }}
      data-depth={leaving ? undefined : depth}
      data-card={isTop ? card.id : undefined}
      // Cards below the top one are inert.
      inert={!isTop}
      {...(isTop ? handlers : {})}
    >
      <Face card={card} />
    </article>
  )
})

/** The contents of a card, memoized: a swipe moves all cards without rendering their contents again. */
const Face = memo(function Face({ card }: { card: Card }) {
  const t = useT()
  const where = usePlaceText()(card, { away: (distance) => t('members.distance', { distance }) })
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
