import { startTransition, useCallback, useRef, useState } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { services } from '../../../member-web/kit/index.server.ts'
import {
  ConfirmVisibility,
  FictionalNotice,
  Icon,
  PremiumAlert,
  pageMeta,
  toast,
  useFormat,
  useT,
  useUser,
} from '../../../member-web/kit/index.ts'
import { Controls } from './controls.tsx'
import { Deck, useLeavingCards } from './deck.tsx'
import { DeckEnd } from './deck-end.tsx'
import { type Card, countLikesLeft, type DecisionKind } from './deck-state.ts'
import { flyOff } from './flight.ts'
import type { Decide } from './swipe-card.tsx'
import styles from './swipe-page.module.css'
import { useDeck } from './use-deck.ts'
import { useKeys } from './use-keys.ts'

/** Above this, a number is shown instead of a row of hearts. */
const maxHearts = 8

/** The likes left today, and when there will be new ones. */
function DayLine({ left, perDay, resetsAt }: { left: number; perDay: number; resetsAt: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={styles.day}>
      {perDay <= maxHearts ? (
        <span className={styles.hearts} aria-hidden="true">
          {Array.from({ length: perDay }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hearts are alike.
            <Icon key={index} name="heart" size={20} filled={index < left} />
          ))}
        </span>
      ) : null}
      <p className={styles.left}>{t('swipe-game.left', { count: left })}</p>
      <p className={styles.resets}>{t('swipe-game.resets', { time: format.time(resetsAt) })}</p>
    </div>
  )
}

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'swipe-game.heading' })

export async function loader({ context, url }: LoaderFunctionArgs) {
  const wide = url.searchParams.get('wide') === 'yes'
  const reply = await services(context).api('GET /api/swipe-game', { query: { wide: wide ? 'yes' : 'no' } })
  return { reply, wide }
}

/** One profile at a time. The member's preferences and everybody are two decks. */
export default function SwipePage() {
  const { reply, wide } = useLoaderData<typeof loader>()
  return <Game key={String(wide)} reply={reply} wide={wide} />
}

function Game({ reply, wide }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const t = useT()
  const format = useFormat()
  const area = useRef<HTMLDivElement>(null)
  // The limit that was reached and that Premium lifts: more likes, or undoing.
  const [gate, setGate] = useState<'likes' | 'undo' | null>(null)
  const { state, current, swipe, undo, bringBack } = useDeck(reply, wide, () => setGate('undo'))
  const { leaving, leave, stay } = useLeavingCards(state)
  const [announcement, setAnnouncement] = useState('')
  const left = countLikesLeft(state)
  const [first] = state.cards
  const canUndo = state.last !== null

  // Asked before the first like of an invisible member; the answer lasts while the page is open.
  const mayShow = useRef(!useUser()?.invisible)
  const [asking, setAsking] = useState<{ velocity: number; id?: string } | null>(null)

  const backAt = format.time(state.day.resets_at)
  const sayWhenBack = () =>
    state.day.premium_has_more
      ? setGate('likes')
      : toast({ title: t('swipe-game.over_title'), text: t('swipe-game.resets', { time: backAt }) })

  // Uses the current state, not the rendered one: the next key may come before the render.
  const decide = (kind: DecisionKind, velocity = 0, id?: string): boolean => {
    const [card, next] = current().cards
    if (!card || (id && id !== card.id)) return false
    if (kind === 'like' && countLikesLeft(current()) === 0) {
      sayWhenBack()
      return false
    }
    if (kind === 'like' && !mayShow.current) {
      setAsking({ velocity, id })
      return false
    }
    const lying = area.current?.querySelector<HTMLElement>(`[data-card="${card.id}"]`)
    if (lying) flyOff(lying, kind, velocity)
    leave({ card, kind, velocity })
    const then = next ? t('swipe-game.said_next', { name: describePerson(next) }) : t('swipe-game.nobody')
    startTransition(() => setAnnouncement(`${t(`swipe-game.said_${kind}`, { name: card.name })} ${then}`))
    void swipe(kind, card)
    return true
  }
  // A stable callback, so that cards render again only when they change.
  const known = useRef(decide)
  known.current = decide
  const onDecide = useCallback<Decide>((...decided) => known.current(...decided), [])
  const takeBack = () => {
    if (!state.last) return
    setAnnouncement(t('swipe-game.said_undo', { name: state.last.profile.name }))
    void undo()
  }
  useKeys(area, { like: () => decide('like'), pass: () => decide('pass'), undo: takeBack })

  // The last card leaves before the page says that the deck is empty.
  const isEmpty = !first && leaving.length === 0
  return (
    <div ref={area} className={styles.game}>
      <header className={styles.head}>
        <h1>{t('swipe-game.heading')}</h1>
        <DayLine left={left} perDay={state.day.likes_per_day} resetsAt={state.day.resets_at} />
      </header>
      {gate ? <PremiumAlert feature={t(`swipe-game.perk_${gate}`)} onClose={() => setGate(null)} /> : null}
      {isEmpty ? (
        <DeckEnd
          isNarrowed={state.narrowed}
          onBringBack={state.hasPassed ? bringBack : undefined}
          onUndo={canUndo ? takeBack : undefined}
        />
      ) : (
        <>
          <Deck state={state} leaving={leaving} onDecide={onDecide} onLeft={stay} />
          <Controls
            card={first}
            canUndo={canUndo}
            backAt={left === 0 ? backAt : null}
            onUndo={takeBack}
            onPass={() => decide('pass')}
            onLike={() => decide('like')}
          />
        </>
      )}
      {asking ? (
        <ConfirmVisibility
          onLike={() => {
            mayShow.current = true
            setAsking(null)
            decide('like', asking.velocity, asking.id)
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {state.cards.some(({ fictional }) => fictional) ? (
        <div className={styles.notice}>
          <FictionalNotice />
        </div>
      ) : null}
    </div>
  )
}

const describePerson = ({ name, age, place, region_name }: Card): string =>
  [name, age, place ?? region_name].filter(Boolean).join(', ')
