import { useCallback, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Body, Reply } from '../../../core/kernel/api.ts'
import { api } from '../../providers/http.ts'
import { useClaims } from '../use-claims.ts'

export type ClaimedReview = Reply<'POST /api/console/reviews/claim'>['reviews'][number]
export type Ground = NonNullable<Body<'POST /api/console/reviews/:id/decide'>['stated_ground']>

/** A case assigned to the user. `lost`: a colleague decided first, or the photo no longer exists. */
export interface ReviewClaim {
  id: string
  review: ClaimedReview
  state: 'open' | 'sending' | 'approved' | 'rejected' | 'lost'
  ground?: Ground
}

const releaseAll = (open: readonly ReviewClaim[]) =>
  api('POST /api/console/reviews/release', { body: { ids: open.map(({ id }) => id) } })

/** The cases of one kind assigned to the user, with decisions that can be undone. */
export function useReviewDesk(kind: string, domainId: number | null, size: number) {
  const notify = useNotify()
  const [round, setRound] = useState(0)
  const last = useRef<string[]>([])
  /** Decisions being undone, by case. */
  const takingBack = useRef(new Map<string, Promise<void>>())
  const load = useCallback(async () => {
    const scope = domainId === null ? {} : { domain_id: domainId }
    const { reviews, waiting } = await api('POST /api/console/reviews/claim', { body: { ...scope, kind, limit: size } })
    last.current = []
    setRound((count) => count + 1)
    return { claims: reviews.map((review) => ({ id: review.id, review, state: 'open' as const })), waiting }
  }, [domainId, kind, size])
  const { claimed, waiting, setWaiting, find, update, fill, send } = useClaims<ReviewClaim>(load, releaseAll)

  const decide = async ({ id }: ReviewClaim, action: 'approve' | 'reject', ground?: Ground) => {
    const back = takingBack.current.get(id)
    if (back) await back
    const claim = find(id)
    if (claim?.state !== 'open') return
    update(id, { ground })
    await send(id, async () => {
      const body = { action, version: claim.review.version, ...(ground ? { stated_ground: ground } : {}) }
      const decided = await api('POST /api/console/reviews/:id/decide', { params: { id }, body })
      last.current.push(id)
      return { review: { ...claim.review, ...decided }, state: action === 'approve' ? 'approved' : 'rejected' }
    })
  }

  /**
   * Undoes a decision, by default the last. The case is open again immediately, for the next key too; if it was too
   * late, the decision returns. Returns the case, if there is one to undo.
   */
  const undo = (id = last.current.at(-1)): string | undefined => {
    const claim = find(id)
    if (!id || !claim || !['approved', 'rejected'].includes(claim.state)) return undefined
    last.current = last.current.filter((each) => each !== id)
    update(id, { state: 'open' })
    const sent = api('POST /api/console/reviews/:id/undo', { params: { id }, body: { version: claim.review.version } })
      .then((pending) => {
        update(id, { review: { ...claim.review, ...pending } })
        setWaiting((count) => (count ?? 0) + 1)
      })
      .catch(() => {
        notify('console.reviews.too_late', { type: 'warning' })
        update(id, claim)
      })
      .finally(() => takingBack.current.delete(id))
    takingBack.current.set(id, sent)
    return id
  }

  return { claimed, round, waiting, fill, decide, undo }
}
