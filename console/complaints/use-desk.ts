import { useCallback, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'
import { useUnsavedEdits } from '../shared/unsaved.ts'

export type HeldComplaint = Reply<'POST /api/console/complaints/claim'>['complaints'][number]

/** A complaint in one's hand, what is written to it and what has become of it there. */
export interface OnDesk {
  complaint: HeldComplaint
  answer: string
  /** `lost`: a colleague has answered it meanwhile. */
  state: 'open' | 'sending' | 'answered' | 'lost'
}

/**
 * The complaints in one's hand, the most urgent first: nobody else is given them until they are answered, laid back, or ten minutes are over. An
 * answer shows as sent at once and goes out behind it; what the server refuses says so and stays as it was written.
 */
export function useDesk(domainId: number | null, size: number) {
  const notify = useNotify()
  const [hand, setHand] = useState<OnDesk[]>()
  const [waiting, setWaiting] = useState<number>()
  const latest = useRef<OnDesk[]>([])
  latest.current = hand ?? []
  useUnsavedEdits(latest.current.some(({ state, answer }) => state === 'open' && answer.trim() !== ''))

  const set = useCallback((id: string, change: (held: OnDesk) => OnDesk) => {
    setHand((held) => held?.map((each) => (each.complaint.id === id ? change(each) : each)))
  }, [])

  const fill = useCallback(async () => {
    try {
      const scope = domainId === null ? {} : { domain_id: domainId }
      const reply = await api('POST /api/console/complaints/claim', { body: { ...scope, limit: size } })
      const written = new Map(latest.current.map(({ complaint, answer }) => [complaint.id, answer]))
      const held = reply.complaints.map((complaint) => ({
        complaint,
        answer: written.get(complaint.id) ?? '',
        state: 'open' as const,
      }))
      setHand(held.sort((a, b) => a.complaint.due_at.localeCompare(b.complaint.due_at)))
      setWaiting(reply.waiting)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      setHand((held) => held ?? [])
    }
  }, [domainId, size, notify])

  useEffect(() => {
    void fill()
    return () => {
      const ids = latest.current.filter(({ state }) => state === 'open').map(({ complaint }) => complaint.review_id)
      // Whoever goes away without a word keeps nobody waiting; where this is lost, the ten minutes do it.
      if (ids.length > 0) void api('POST /api/console/complaints/release', { body: { ids } }).catch(() => {})
    }
  }, [fill])

  const write = (id: string, answer: string) => set(id, (each) => ({ ...each, answer }))

  const send = async ({ complaint: { id, version }, answer, state }: OnDesk) => {
    if (state !== 'open' || answer.trim() === '') return
    set(id, (each) => ({ ...each, state: 'sending' }))
    try {
      const body = { answer: answer.trim(), version }
      await api('POST /api/console/complaints/:id/answer', { params: { id }, body })
      set(id, (each) => ({ ...each, state: 'answered' }))
      setWaiting((count) => count && count - 1)
    } catch (error) {
      const lost = (error as { status?: number }).status === 409
      if (!lost) notify((error as Error).message, { type: 'error' })
      set(id, (each) => ({ ...each, state: lost ? 'lost' : 'open' }))
    }
  }

  /** Lays one back for colleagues, and takes it off the desk. */
  const release = async ({ complaint: { id, review_id }, state }: OnDesk) => {
    if (state !== 'open') return
    setHand((held) => held?.filter((each) => each.complaint.id !== id))
    await api('POST /api/console/complaints/release', { body: { ids: [review_id] } }).catch((error) =>
      notify((error as Error).message, { type: 'error' }),
    )
  }

  return { hand, waiting, fill, write, send, release }
}
