import { useCallback } from 'react'
import type { Reply } from '../../../core/kernel/api.ts'
import { api } from '../../providers/http.ts'
import { useUnsavedEdits } from '../../shared/unsaved.ts'
import { useClaims } from '../use-claims.ts'

export type ClaimedComplaint = Reply<'POST /api/console/complaints/claim'>['complaints'][number]

/** A complaint assigned to the user, with its answer. `lost`: a colleague has answered it. */
export interface ComplaintClaim {
  id: string
  complaint: ClaimedComplaint
  answer: string
  state: 'open' | 'sending' | 'answered' | 'lost'
}

/** Whether there is an answer to send. */
export const isWritten = ({ state, answer }: ComplaintClaim) => state === 'open' && answer.trim() !== ''

const releaseAll = (open: readonly ComplaintClaim[]) =>
  api('POST /api/console/complaints/release', { body: { ids: open.map(({ complaint }) => complaint.review_id) } })

/** The complaints assigned to the user, most urgent first. A refused answer keeps its text. */
export function useComplaintDesk(domainId: number | null, size: number) {
  const load = useCallback(
    async (known: readonly ComplaintClaim[]) => {
      const scope = domainId === null ? {} : { domain_id: domainId }
      const reply = await api('POST /api/console/complaints/claim', { body: { ...scope, limit: size } })
      const written = new Map(known.map(({ id, answer }) => [id, answer]))
      const claims = reply.complaints
        .toSorted((a, b) => a.due_at.localeCompare(b.due_at))
        .map((complaint) => ({
          id: complaint.id,
          complaint,
          answer: written.get(complaint.id) ?? '',
          state: 'open' as const,
        }))
      return { claims, waiting: reply.waiting }
    },
    [domainId, size],
  )
  const { update, send, ...desk } = useClaims<ComplaintClaim>(load, releaseAll)
  useUnsavedEdits(desk.claimed?.some(isWritten) ?? false)

  const write = (id: string, answer: string) => update(id, { answer })
  const sendAnswer = ({ id, complaint: { version }, answer }: ComplaintClaim) =>
    send(id, async () => {
      await api('POST /api/console/complaints/:id/answer', { params: { id }, body: { answer: answer.trim(), version } })
      return { state: 'answered' }
    })
  return { ...desk, write, sendAnswer }
}
