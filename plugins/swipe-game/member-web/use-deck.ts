import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import { api, onLive, showMatch, toast, toRefusal, useT } from '../../../member-web/kit/index.ts'
import {
  type Card,
  createDeckState,
  type DecisionKind,
  type DeckEvent,
  type DeckReply,
  reduceDeck,
} from './deck-state.ts'

/** Remaining cards at which the page loads more. */
const refillBelow = 8

const paths = { like: 'PUT /api/swipe-game/likes/:id', pass: 'PUT /api/swipe-game/passes/:id' } as const

/**
 * The deck of one page. Swipes show immediately and are sent one after the other, so that the server's counts arrive in
 * order. A refused one returns with the reason.
 */
export function useDeck(reply: DeckReply, wide: boolean, onPremium: () => void) {
  const t = useT()
  const navigate = useNavigate()
  const [state, draw] = useReducer(reduceDeck, reply, createDeckState)
  // The current state for queued requests, which must not wait for a render.
  const known = useRef(state)
  const dispatch = useCallback((event: DeckEvent) => {
    known.current = reduceDeck(known.current, event)
    // Rendered as a transition between the frames of a flying card; transitions keep their order.
    startTransition(() => draw(event))
  }, [])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const inLine = useCallback((work: () => Promise<unknown>) => {
    line.current = line.current.then(work, work)
    return line.current
  }, [])

  const load = useCallback(async () => {
    const query = { wide: wide ? 'yes' : 'no' } as const
    // After a failure the page stays as it is; becoming visible loads again.
    const loaded = await api('GET /api/swipe-game', { query }).catch(() => null)
    if (loaded) dispatch({ type: 'loaded', reply: loaded })
  }, [wide, dispatch])

  useEffect(() => dispatch({ type: 'loaded', reply }), [reply, dispatch])

  // Keeps two pages consistent: immediately through the stream, and at the latest when one becomes visible again.
  useEffect(() => {
    const stop = onLive('swipe-game.changed', ({ profile_id, undone, ...day }) => {
      if (!undone && known.current.done.has(profile_id)) return
      dispatch({ type: 'elsewhere', id: profile_id, undone, day })
      if (undone) void load()
    })
    const loadIfVisible = () => {
      if (document.visibilityState === 'visible') void load()
    }
    document.addEventListener('visibilitychange', loadIfVisible)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', loadIfVisible)
    }
  }, [load, dispatch])

  // Loads new likes at the end of the day. If the clock is ahead of the server's, it retries until they are there.
  const { day } = state
  useEffect(() => {
    const left = Date.parse(day.resets_at) - Date.now()
    const timer = setTimeout(() => void load(), left > 0 ? left + 500 : 30_000)
    return () => clearTimeout(timer)
  }, [day, load])

  const confirm = { label: t('likes.confirm_email'), onSelect: () => navigate('/complete-signup') }

  const swipe = (kind: DecisionKind, card: Card): Promise<unknown> => {
    dispatch({ type: 'swiped', kind, card })
    if (known.current.cards.length <= refillBelow) void inLine(load)
    return inLine(async () => {
      try {
        const {
          match,
          waiting,
          kind: stored,
          ...day
        } = await callOnce((options) => api(paths[kind], { params: { id: card.id }, ...options }))
        dispatch({ type: 'confirmed', asked: kind, kind: stored, card, day })
        if (match) showMatch(card)
        if (waiting) toast({ title: t('likes.waiting', { name: card.name }), action: confirm })
        if (stored !== kind) toast({ title: t('swipe-game.liked_before', { name: card.name }) })
      } catch (error) {
        const { code, message } = toRefusal(error)
        const gone = code === 'not_found' || code === 'forbidden'
        dispatch({ type: 'failed', kind, card, gone })
        if (code === 'swipe-game.no_likes_left') void load()
        const title = gone ? 'swipe-game.gone' : `swipe-game.failed_${kind}`
        toast({
          title: t(title, { name: card.name }),
          text: gone ? undefined : (message ?? t('common.connection.title')),
          tone: gone ? undefined : 'danger',
          action: code === 'email_not_confirmed' ? confirm : undefined,
        })
      }
    })
  }

  const undo = (): Promise<unknown> =>
    inLine(async () => {
      const { last } = known.current
      if (!last) return
      const { profile: card } = last
      try {
        const path = 'DELETE /api/swipe-game/swipes/:id'
        const { kind, given_back, ...day } = await callOnce((options) =>
          api(path, { params: { id: card.id }, ...options }),
        )
        dispatch({ type: 'undone', kind, card, day })
        if (kind === 'like') {
          const counts = given_back ? 'swipe-game.undone_free' : 'swipe-game.undone_counts'
          toast({ title: t('swipe-game.undone_like', { name: card.name }), text: t(counts, { name: card.name }) })
        }
      } catch (error) {
        const { message, code } = toRefusal(error)
        if (code === 'premium_required') return onPremium()
        toast({ title: t('swipe-game.failed_undo'), text: message ?? t('common.connection.title'), tone: 'danger' })
      }
      await load()
    })

  const bringBack = (): Promise<unknown> =>
    inLine(async () => {
      try {
        await api('DELETE /api/swipe-game/passes')
      } catch (error) {
        toast({ title: toRefusal(error).message ?? t('common.connection.title'), tone: 'danger' })
      }
      await load()
    })

  /** The current state, which may not be rendered yet. */
  const current = () => known.current
  return { state, current, swipe, undo, bringBack }
}

interface OnceOptions {
  signal: AbortSignal
  onRetry(error: unknown): void
}

/**
 * A call without retries, so that a failed card returns while the member still sees it, rather than after half a
 * minute.
 */
async function callOnce<T>(call: (options: OnceOptions) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  let failure: unknown
  try {
    return await call({
      signal: stop.signal,
      onRetry(error) {
        failure = error
        stop.abort()
      },
    })
  } catch (error) {
    throw failure ?? error
  }
}
