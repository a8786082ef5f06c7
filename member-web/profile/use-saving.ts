import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api/client.ts'
import { type Nudge, toRefusal } from '../app/submit.ts'
import type { OwnProfile } from './api.ts'
import type { BlockId } from './blocks.ts'
import type { ProfileBody } from './profile-input.ts'
import type { SavedState } from './saved-state.tsx'

export interface BlockSaveState {
  state?: SavedState
  /** Unsaved changes, whether its editor is open or not. */
  body: ProfileBody
  errors: Record<string, string>
  message: string | null
  /** A text guard's question; answered by the button. */
  nudge: Nudge | null
}

type BlockSaveStates = Partial<Record<BlockId, BlockSaveState>>
const isEmpty = (body: object) => Object.keys(body).length === 0
const nothingSaved: BlockSaveState = { body: {}, errors: {}, message: null, nudge: null }

/** The server refused exactly this, or asks about it: an unchanged repetition would have the same result. */
const isRefused = ({ errors, message, nudge }: BlockSaveState) => !isEmpty(errors) || message !== null || nudge !== null

/**
 * Saves blocks of the profile, one call after another. Failed saves wait for the connection, refused ones for other
 * input; both outlive their editor, so that closing loses nothing.
 */
export function useSaving(onSaved: (profile: OwnProfile) => void) {
  const { revalidate } = useRevalidator()
  const [all, setAll] = useState<BlockSaveStates>({})
  const current = useRef<BlockSaveStates>({})
  const saved = useRef(onSaved)
  saved.current = onSaved
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const change = useCallback((block: BlockId, part: Partial<BlockSaveState>) => {
    current.current = { ...current.current, [block]: { ...(current.current[block] ?? nothingSaved), ...part } }
    setAll(current.current)
  }, [])

  /** Only the last save is confirmed. */
  const forget = useCallback(() => {
    const waiting = Object.entries(current.current).filter(([, { state, body }]) => state !== 'saved' || !isEmpty(body))
    current.current = Object.fromEntries(waiting)
  }, [])

  const send = useCallback(
    async (block: BlockId, sure: boolean): Promise<boolean> => {
      const { body, ...before } = current.current[block] ?? nothingSaved
      if (isEmpty(body)) return true
      if (isRefused({ ...before, body }) && !sure) return false
      change(block, { state: 'saving' })
      try {
        const input = { body: sure ? { ...body, sure } : body, onRetry: () => change(block, { state: 'failed' }) }
        const { profile } = await api('PUT /api/profile', input)
        // Input during the call belongs to the next one.
        const rest = Object.entries(current.current[block]?.body ?? {}).filter(
          ([name, value]) => body[name as keyof ProfileBody] !== value,
        )
        forget()
        change(block, { ...nothingSaved, body: Object.fromEntries(rest), state: 'saved' })
        saved.current(profile)
        // Menus and warnings show the profile, too.
        void revalidate()
        return true
      } catch (error) {
        const { status, errors, message, nudge } = toRefusal(error)
        const isUnreachable = status === 0 || status === 429 || status > 499
        // The input changed meanwhile, so the answer is outdated.
        const isStale = current.current[block]?.body !== body
        change(block, isStale || isUnreachable ? { state: 'failed' } : { state: 'failed', errors, message, nudge })
        return false
      }
    },
    [change, forget, revalidate],
  )

  const enqueue = useCallback(
    (block: BlockId, sure: boolean): Promise<boolean> => {
      const sent = queue.current.then(() => send(block, sure))
      queue.current = sent
      return sent
    },
    [send],
  )

  const retryAll = useCallback(() => {
    for (const block of Object.keys(current.current) as BlockId[]) void enqueue(block, false)
  }, [enqueue])
  useEffect(() => {
    addEventListener('online', retryAll)
    return () => removeEventListener('online', retryAll)
  }, [retryAll])

  return useMemo(
    () => ({
      getState: (block: BlockId): BlockSaveState => all[block] ?? nothingSaved,
      /** Adds to a block's pending changes, and saves them. False if they were refused or did not arrive. */
      save(block: BlockId, part: ProfileBody | null, sure = false): Promise<boolean> {
        const body = { ...(current.current[block]?.body ?? {}), ...part }
        if (part) change(block, { body, errors: {}, message: null, nudge: null })
        return enqueue(block, sure)
      },
      retryAll,
    }),
    [all, retryAll, change, enqueue],
  )
}

export type Saving = ReturnType<typeof useSaving>
