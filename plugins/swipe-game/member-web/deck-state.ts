import type { Reply } from '../../../member-web/kit/index.ts'

export type DeckReply = Reply<'GET /api/swipe-game'>
export type Card = DeckReply['profiles'][number]
export type Kind = 'like' | 'pass'
type Day = Pick<DeckReply, 'likes_left' | 'likes_per_day' | 'resets_at'>

export interface DeckState {
  /** Who comes next, first one on top. */
  cards: readonly Card[]
  /** Decided on in this page: they do not come back with the next load. */
  done: ReadonlySet<string>
  /** What the server last said of the day. */
  day: Day
  /** Likes that are on their way to the server. */
  underway: number
  last: DeckReply['last']
  hasPassed: boolean
  narrowed: boolean
  /** The card that has just come back, and from which side. */
  returned: { id: string; from: Kind } | null
}

export type DeckEvent =
  | { type: 'loaded'; reply: DeckReply }
  | { type: 'swiped'; kind: Kind; card: Card }
  | { type: 'confirmed'; asked: Kind; kind: Kind; card: Card; day: Day }
  /** `gone`: nobody is there any more; else the card comes back. */
  | { type: 'failed'; kind: Kind; card: Card; gone: boolean }
  | { type: 'undone'; kind: Kind; card: Card; day: Day }
  /** Another page of the same member. */
  | { type: 'elsewhere'; id: string; undone: boolean; day: Day }

const dayOf = ({ likes_left, likes_per_day, resets_at }: Day): Day => ({ likes_left, likes_per_day, resets_at })

export const startOf = (reply: DeckReply): DeckState => ({
  cards: reply.profiles,
  done: new Set(),
  day: dayOf(reply),
  underway: 0,
  last: reply.last,
  hasPassed: reply.has_passed,
  narrowed: reply.narrowed,
  returned: null,
})

/** Likes that are left today, those underway taken off. */
export const likesLeft = ({ day, underway }: DeckState): number => Math.max(0, day.likes_left - underway)

const without = (set: ReadonlySet<string>, id: string) => new Set([...set].filter((one) => one !== id))
const onTop = (cards: readonly Card[], card: Card) => [card, ...cards.filter(({ id }) => id !== card.id)]
const ofLike = (kind: Kind) => (kind === 'like' ? 1 : 0)

/** What a page shows after something has happened. The server is right: what it has not confirmed is taken back when it fails. */
export function deckAfter(state: DeckState, event: DeckEvent): DeckState {
  switch (event.type) {
    case 'loaded': {
      const { reply } = event
      const offered = reply.profiles.filter(({ id }) => !state.done.has(id))
      // Those on the table keep their order, so that no card changes under the hand.
      const kept = state.cards.filter(({ id }) => offered.some((one) => one.id === id))
      const fresh = offered.filter(({ id }) => !kept.some((one) => one.id === id))
      // What is underway the reply may know or not; the answers that come next do.
      const day = state.underway > 0 ? state.day : dayOf(reply)
      return { ...startOf(reply), cards: [...kept, ...fresh], done: state.done, underway: state.underway, day }
    }
    case 'swiped':
      return {
        ...state,
        cards: state.cards.filter(({ id }) => id !== event.card.id),
        done: new Set([...state.done, event.card.id]),
        underway: state.underway + ofLike(event.kind),
        returned: null,
      }
    case 'confirmed':
      return {
        ...state,
        day: dayOf(event.day),
        underway: state.underway - ofLike(event.asked),
        last: { kind: event.kind, profile: event.card },
        hasPassed: state.hasPassed || event.kind === 'pass',
      }
    case 'failed': {
      const underway = state.underway - ofLike(event.kind)
      if (event.gone) return { ...state, underway }
      const returned = { id: event.card.id, from: event.kind }
      return {
        ...state,
        underway,
        cards: onTop(state.cards, event.card),
        done: without(state.done, event.card.id),
        returned,
      }
    }
    case 'undone': {
      const returned = { id: event.card.id, from: event.kind }
      const done = without(state.done, event.card.id)
      return { ...state, day: dayOf(event.day), cards: onTop(state.cards, event.card), done, last: null, returned }
    }
    case 'elsewhere': {
      const day = state.underway > 0 ? state.day : dayOf(event.day)
      const cards = event.undone ? state.cards : state.cards.filter(({ id }) => id !== event.id)
      return { ...state, day, cards }
    }
  }
}
