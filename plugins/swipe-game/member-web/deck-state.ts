import type { Reply } from '../../../member-web/kit/index.ts'

export type DeckReply = Reply<'GET /api/swipe-game'>
export type Card = DeckReply['profiles'][number]
export type DecisionKind = 'like' | 'pass'
type Day = Pick<DeckReply, 'likes_left' | 'likes_per_day' | 'resets_at' | 'premium_has_more'>

export interface DeckState {
  /** Next cards, the top one first. */
  cards: readonly Card[]
  /** Ids decided on in this page, which a load must not add again. */
  done: ReadonlySet<string>
  /** The server's last count for the day. */
  day: Day
  /** Likes in flight to the server. */
  underway: number
  last: DeckReply['last']
  hasPassed: boolean
  narrowed: boolean
  /** The card that has just returned, and from which side. */
  returned: { id: string; from: DecisionKind } | null
}

export type DeckEvent =
  | { type: 'loaded'; reply: DeckReply }
  | { type: 'swiped'; kind: DecisionKind; card: Card }
  | { type: 'confirmed'; asked: DecisionKind; kind: DecisionKind; card: Card; day: Day }
  /** `gone`: the profile no longer exists; otherwise the card returns. */
  | { type: 'failed'; kind: DecisionKind; card: Card; gone: boolean }
  | { type: 'undone'; kind: DecisionKind; card: Card; day: Day }
  /** Another page of the same member. */
  | { type: 'elsewhere'; id: string; undone: boolean; day: Day }

const toDay = ({ likes_left, likes_per_day, resets_at, premium_has_more }: Day): Day => ({
  likes_left,
  likes_per_day,
  resets_at,
  premium_has_more,
})

export const createDeckState = (reply: DeckReply): DeckState => ({
  cards: reply.profiles,
  done: new Set(),
  day: toDay(reply),
  underway: 0,
  last: reply.last,
  hasPassed: reply.has_passed,
  narrowed: reply.narrowed,
  returned: null,
})

/** Today's remaining likes, without those in flight. */
export const countLikesLeft = ({ day, underway }: DeckState): number => Math.max(0, day.likes_left - underway)

const omit = (set: ReadonlySet<string>, id: string) => new Set([...set].filter((one) => one !== id))
const putOnTop = (cards: readonly Card[], card: Card) => [card, ...cards.filter(({ id }) => id !== card.id)]
const countLike = (kind: DecisionKind) => (kind === 'like' ? 1 : 0)

/** The deck after an event. The server decides: unconfirmed changes are reverted if they fail. */
export function reduceDeck(state: DeckState, event: DeckEvent): DeckState {
  switch (event.type) {
    case 'loaded': {
      const { reply } = event
      const offered = reply.profiles.filter(({ id }) => !state.done.has(id))
      // Visible cards keep their order, so that no card changes under the finger.
      const remaining = state.cards.filter(({ id }) => offered.some((one) => one.id === id))
      const fresh = offered.filter(({ id }) => !remaining.some((one) => one.id === id))
      // The reply may or may not include likes in flight; the answers to them will.
      const day = state.underway > 0 ? state.day : toDay(reply)
      return {
        ...createDeckState(reply),
        cards: [...remaining, ...fresh],
        done: state.done,
        underway: state.underway,
        day,
      }
    }
    case 'swiped':
      return {
        ...state,
        cards: state.cards.filter(({ id }) => id !== event.card.id),
        done: new Set([...state.done, event.card.id]),
        underway: state.underway + countLike(event.kind),
        returned: null,
      }
    case 'confirmed':
      return {
        ...state,
        day: toDay(event.day),
        underway: state.underway - countLike(event.asked),
        last: { kind: event.kind, profile: event.card },
        hasPassed: state.hasPassed || event.kind === 'pass',
      }
    case 'failed': {
      const underway = state.underway - countLike(event.kind)
      if (event.gone) return { ...state, underway }
      const returned = { id: event.card.id, from: event.kind }
      return {
        ...state,
        underway,
        cards: putOnTop(state.cards, event.card),
        done: omit(state.done, event.card.id),
        returned,
      }
    }
    case 'undone': {
      const returned = { id: event.card.id, from: event.kind }
      const done = omit(state.done, event.card.id)
      return { ...state, day: toDay(event.day), cards: putOnTop(state.cards, event.card), done, last: null, returned }
    }
    case 'elsewhere': {
      const day = state.underway > 0 ? state.day : toDay(event.day)
      const cards = event.undone ? state.cards : state.cards.filter(({ id }) => id !== event.id)
      return { ...state, day, cards }
    }
  }
}
