import { useCallback, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Body, Reply } from '../../../core/kernel/api.ts'
import { api } from '../../providers/http.ts'

export type ClaimedReview = Reply<'POST /api/console/reviews/claim'>['reviews'][number]
export type Ground = NonNullable<Body<'POST /api/console/reviews/:id/decide'>['stated_ground']>

/** A case assigned to the user and its state. */
export interface Claim {
  review: ClaimedReview
  /** `lost`: a colleague decided first, or the photo no longer exists. */
  state: 'open' | 'sending' | 'approved' | 'rejected' | 'lost'
  ground?: Ground
}

/**
 * The cases of one kind assigned to the user. They stay assigned until decided, released or ten minutes are over. A
 * decision appears immediately and is sent in the background; a refusal shows its error at the case.
 */
export function useClaims(kind: string, domainId: number | null, size: number) {
  const notify = useNotify()
  const [claimed, setClaimed] = useState<Claim[]>()
  const [waiting, setWaiting] = useState<number>()
  const [round, setRound] = useState(0)
  /** The current cases: a key may be pressed before React has rendered them. */
  const latest = useRef<Claim[]>([])
  const last = useRef<string[]>([])
  /** Decisions being undone, by case. */
  const takingBack = useRef(new Map<string, Promise<void>>())

  const show = useCallback((claims: Claim[]) => {
    latest.current = claims
    setClaimed(claims)
  }, [])
  const find = (id: string | undefined) => latest.current.find(({ review }) => review.id === id)
  const set = useCallback(
    (id: string, change: (claim: Claim) => Claim) =>
      show(latest.current.map((each) => (each.review.id === id ? change(each) : each))),
    [show],
  )

  const fill = useCallback(async () => {
    const scope = domainId === null ? {} : { domain_id: domainId }
    try {
      const { reviews, waiting } = await api('POST /api/console/reviews/claim', {
        body: { ...scope, kind, limit: size },
      })
      last.current = []
      show(reviews.map((review) => ({ review, state: 'open' })))
      setWaiting(waiting)
      setRound((count) => count + 1)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      show(latest.current)
    }
  }, [domainId, kind, size, notify, show])

  useEffect(() => {
    void fill()
    return () => {
      const ids = latest.current.filter(({ state }) => state === 'open').map(({ review }) => review.id)
      // Releases the open cases when the page closes; if that fails, the claim expires after ten minutes.
      if (ids.length > 0) void api('POST /api/console/reviews/release', { body: { ids } }).catch(() => {})
    }
  }, [fill])

  const decide = async ({ review: { id } }: Claim, action: 'approve' | 'reject', ground?: Ground) => {
    const back = takingBack.current.get(id)
    if (back) await back
    const claim = find(id)
    if (claim?.state !== 'open') return
    const { version } = claim.review
    set(id, (each) => ({ ...each, state: 'sending', ground }))
    try {
      const body = { action, version, ...(ground ? { stated_ground: ground } : {}) }
      const decided = await api('POST /api/console/reviews/:id/decide', { params: { id }, body })
      last.current.push(id)
      set(id, (each) => ({
        ...each,
        review: { ...each.review, ...decided },
        state: action === 'approve' ? 'approved' : 'rejected',
      }))
      setWaiting((count) => count && count - 1)
    } catch (error) {
      const isLost = (error as { status?: number }).status === 409
      if (!isLost) notify((error as Error).message, { type: 'error' })
      set(id, (each) => ({ ...each, state: isLost ? 'lost' : 'open' }))
    }
  }

  /**
   * Undoes a decision, by default the last. The case is open again immediately, for the next key too; if it was too
   * late, the decision returns. Returns the case, if there is one to undo.
   */
  const undo = (id = last.current.at(-1)): string | undefined => {
    const claim = find(id)
    if (!id || !claim || !['approved', 'rejected'].includes(claim.state)) return undefined
    last.current = last.current.filter((each) => each !== id)
    set(id, (each) => ({ ...each, state: 'open' }))
    const sent = api('POST /api/console/reviews/:id/undo', { params: { id }, body: { version: claim.review.version } })
      .then((pending) => {
        set(id, (each) => ({ ...each, review: { ...each.review, ...pending } }))
        setWaiting((count) => (count ?? 0) + 1)
      })
      .catch(() => {
        notify('console.reviews.too_late', { type: 'warning' })
        set(id, () => claim)
      })
      .finally(() => takingBack.current.delete(id))
    takingBack.current.set(id, sent)
    return id
  }

  return { claimed, round, waiting, fill, decide, undo }
}
