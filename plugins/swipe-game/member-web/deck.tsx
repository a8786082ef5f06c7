import { startTransition, useCallback, useEffect, useState } from 'react'
import type { Card, DecisionKind, DeckState } from './deck-state.ts'
import { type Decide, SwipeCard } from './swipe-card.tsx'
import styles from './swipe-page.module.css'

/** Number of visible cards: the top one, and those below, whose photos load meanwhile. */
const renderedCards = 4

export interface LeavingCard {
  card: Card
  kind: DecisionKind
  velocity: number
}

/** Decided cards that have not left the stack yet. One that returns while leaving goes back to the stack. */
export function useLeavingCards({ cards }: DeckState) {
  const [all, setAll] = useState<readonly LeavingCard[]>([])
  const stay = useCallback(
    (id: string) => startTransition(() => setAll((known) => known.filter(({ card }) => card.id !== id))),
    [],
  )
  const leave = (one: LeavingCard) =>
    startTransition(() => setAll((known) => [...known.filter(({ card }) => card.id !== one.card.id), one]))
  const back = all.filter(({ card }) => cards.some(({ id }) => id === card.id))
  useEffect(() => {
    for (const { card } of back) stay(card.id)
  }, [back, stay])
  return { leaving: all.filter((one) => !back.includes(one)), leave, stay }
}

export function Deck(props: {
  state: DeckState
  leaving: readonly LeavingCard[]
  onDecide: Decide
  onLeft: (id: string) => void
}) {
  const { state, leaving, onDecide, onLeft } = props
  const table = state.cards.slice(0, renderedCards)
  // One list, so that the leaving card keeps its element and starts from its release position.
  const cards = [
    ...leaving.map((one) => (
      <SwipeCard key={one.card.id} card={one.card} depth={0} leaving={one} onDecide={onDecide} onLeft={onLeft} />
    )),
    ...table.map((card, depth) => (
      <SwipeCard
        key={card.id}
        card={card}
        depth={depth}
        returned={state.returned?.id === card.id ? state.returned.from : undefined}
        onDecide={onDecide}
        onLeft={onLeft}
      />
    )),
  ]
  return <div className={styles.deck}>{cards}</div>
}
