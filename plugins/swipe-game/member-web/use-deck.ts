import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import { api, onLive, refusal, showMatch, toast, useT } from '../../../member-web/kit/index.ts'
import { type Card, type DeckEvent, type DeckReply, deckAfter, type Kind, startOf } from './deck-state.ts'

/** So few cards left make the page ask for more. */
const few = 8

const paths = { like: 'PUT /api/swipe-game/likes/:id', pass: 'PUT /api/swipe-game/passes/:id' } as const

/**
 * The deck of one page: swipes show at once and go to the server one after the other, so that what it says of the day is never older than
 * what it said before. Whatever it refuses comes back with the reason.
 */
export function useDeck(reply: DeckReply, wide: boolean) {
  const t = useT()
  const navigate = useNavigate()
  const [state, draw] = useReducer(deckAfter, reply, startOf)
  // The same state, for what stands in line: it must not wait until the page has been drawn anew.
  const known = useRef(state)
  const dispatch = useCallback((event: DeckEvent) => {
    known.current = deckAfter(known.current, event)
    // Drawn in slices between the frames in which a card flies; one after the other, for they are of one queue.
    startTransition(() => draw(event))
  }, [])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const inLine = useCallback((work: () => Promise<unknown>) => {
    line.current = line.current.then(work, work)
    return line.current
  }, [])

  const load = useCallback(async () => {
    const query = { wide: wide ? 'yes' : 'no' } as const
    // Without an answer the page stays as it is; the next look asks again.
    const loaded = await api('GET /api/swipe-game', { query }).catch(() => null)
    if (loaded) dispatch({ type: 'loaded', reply: loaded })
  }, [wide, dispatch])

  useEffect(() => dispatch({ type: 'loaded', reply }), [reply, dispatch])

  // Two pages agree: at once through the stream, in any case when one of them is looked at again.
  useEffect(() => {
    const stop = onLive('swipe-game.changed', ({ profile_id, undone, ...day }) => {
      if (!undone && known.current.done.has(profile_id)) return
      dispatch({ type: 'elsewhere', id: profile_id, undone, day })
      if (undone) void load()
    })
    const look = () => {
      if (document.visibilityState === 'visible') void load()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [load, dispatch])

  // At the end of the day there are new likes. A clock that is ahead of the server's asks again until they are there.
  const { day } = state
  useEffect(() => {
    const left = Date.parse(day.resets_at) - Date.now()
    const timer = setTimeout(() => void load(), left > 0 ? left + 500 : 30_000)
    return () => clearTimeout(timer)
  }, [day, load])

  const confirm = { label: t('likes.confirm_email'), onSelect: () => navigate('/complete-signup') }

  const swipe = (kind: Kind, card: Card): Promise<unknown> => {
    dispatch({ type: 'swiped', kind, card })
    if (known.current.cards.length <= few) void inLine(load)
    return inLine(async () => {
      try {
        const {
          match,
          waiting,
          kind: kept,
          ...day
        } = await once((options) => api(paths[kind], { params: { id: card.id }, ...options }))
        dispatch({ type: 'confirmed', asked: kind, kind: kept, card, day })
        if (match) showMatch(card)
        if (waiting) toast({ title: t('likes.waiting', { name: card.name }), action: confirm })
        if (kept !== kind) toast({ title: t('swipe-game.liked_before', { name: card.name }) })
      } catch (error) {
        const { code, message } = refusal(error)
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
        const { kind, given_back, ...day } = await once((options) => api(path, { params: { id: card.id }, ...options }))
        dispatch({ type: 'undone', kind, card, day })
        if (kind === 'like') {
          const counts = given_back ? 'swipe-game.undone_free' : 'swipe-game.undone_counts'
          toast({ title: t('swipe-game.undone_like', { name: card.name }), text: t(counts, { name: card.name }) })
        }
      } catch (error) {
        const { message } = refusal(error)
        toast({ title: t('swipe-game.failed_undo'), text: message ?? t('common.connection.title'), tone: 'danger' })
      }
      await load()
    })

  const bringBack = (): Promise<unknown> =>
    inLine(async () => {
      try {
        await api('DELETE /api/swipe-game/passes')
      } catch (error) {
        toast({ title: refusal(error).message ?? t('common.connection.title'), tone: 'danger' })
      }
      await load()
    })

  /** What holds now, which the page may not show yet. */
  const current = () => known.current
  return { state, current, swipe, undo, bringBack }
}

interface OnceOptions {
  signal: AbortSignal
  onRetry(error: unknown): void
}

/** A call that ends with its first failure: the card comes back while one still looks, in place of being tried for half a minute. */
async function once<T>(call: (options: OnceOptions) => Promise<T>): Promise<T> {
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
