import { useCallback, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Reply } from '../../../core/kernel/api.ts'
import { api } from '../../providers/http.ts'
import { useUnsavedEdits } from '../../shared/unsaved.ts'

export type ClaimedComplaint = Reply<'POST /api/console/complaints/claim'>['complaints'][number]

/** A complaint assigned to the user, with its answer and state. */
export interface DeskEntry {
  complaint: ClaimedComplaint
  answer: string
  /** `lost`: a colleague has answered it. */
  state: 'open' | 'sending' | 'answered' | 'lost'
}

/**
 * The complaints assigned to the user, most urgent first. They stay assigned until answered, released or ten minutes
 * are over. Answers appear sent immediately and are sent in the background; a refused answer shows its error and
 * keeps its text.
 */
export function useComplaintDesk(domainId: number | null, size: number) {
  const notify = useNotify()
  const [claimed, setClaimed] = useState<DeskEntry[]>()
  const [waiting, setWaiting] = useState<number>()
  const latest = useRef<DeskEntry[]>([])
  latest.current = claimed ?? []
  useUnsavedEdits(latest.current.some(({ state, answer }) => state === 'open' && answer.trim() !== ''))

  const set = useCallback((id: string, change: (entry: DeskEntry) => DeskEntry) => {
    setClaimed((entries) => entries?.map((each) => (each.complaint.id === id ? change(each) : each)))
  }, [])

  const fill = useCallback(async () => {
    try {
      const scope = domainId === null ? {} : { domain_id: domainId }
      const reply = await api('POST /api/console/complaints/claim', { body: { ...scope, limit: size } })
      const written = new Map(latest.current.map(({ complaint, answer }) => [complaint.id, answer]))
      const entries = reply.complaints.map((complaint) => ({
        complaint,
        answer: written.get(complaint.id) ?? '',
        state: 'open' as const,
      }))
      setClaimed(entries.sort((a, b) => a.complaint.due_at.localeCompare(b.complaint.due_at)))
      setWaiting(reply.waiting)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      setClaimed((entries) => entries ?? [])
    }
  }, [domainId, size, notify])

  useEffect(() => {
    void fill()
    return () => {
      const ids = latest.current.filter(({ state }) => state === 'open').map(({ complaint }) => complaint.review_id)
      // Releases the open cases when the page closes; if that fails, the claim expires after ten minutes.
      if (ids.length > 0) void api('POST /api/console/complaints/release', { body: { ids } }).catch(() => {})
    }
  }, [fill])

  const write = (id: string, answer: string) => set(id, (each) => ({ ...each, answer }))

  const send = async ({ complaint: { id, version }, answer, state }: DeskEntry) => {
    if (state !== 'open' || answer.trim() === '') return
    set(id, (each) => ({ ...each, state: 'sending' }))
    try {
      const body = { answer: answer.trim(), version }
      await api('POST /api/console/complaints/:id/answer', { params: { id }, body })
      set(id, (each) => ({ ...each, state: 'answered' }))
      setWaiting((count) => count && count - 1)
    } catch (error) {
      const isLost = (error as { status?: number }).status === 409
      if (!isLost) notify((error as Error).message, { type: 'error' })
      set(id, (each) => ({ ...each, state: isLost ? 'lost' : 'open' }))
    }
  }

  /** Releases a complaint for colleagues and removes it from the desk. */
  const release = async ({ complaint: { id, review_id }, state }: DeskEntry) => {
    if (state !== 'open') return
    setClaimed((entries) => entries?.filter((each) => each.complaint.id !== id))
    await api('POST /api/console/complaints/release', { body: { ids: [review_id] } }).catch((error) =>
      notify((error as Error).message, { type: 'error' }),
    )
  }

  return { claimed, waiting, fill, write, send, release }
}
