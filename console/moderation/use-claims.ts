import { useCallback, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'

/** A case assigned to the user. `lost`: a colleague decided it first, or its subject no longer exists. */
interface AnyClaim {
  id: string
  state: string
}

/**
 * The cases assigned to the user. They stay assigned until decided, released or ten minutes are over. What the user
 * sends appears sent immediately; a refusal shows its error and opens the case again.
 */
export function useClaims<Claim extends AnyClaim>(
  load: (known: readonly Claim[]) => Promise<{ claims: Claim[]; waiting: number }>,
  releaseAll: (open: readonly Claim[]) => Promise<unknown>,
) {
  const notify = useNotify()
  const [claimed, setClaimed] = useState<Claim[]>()
  const [waiting, setWaiting] = useState<number>()
  /** The current cases: a key may be pressed before React has rendered them. */
  const latest = useRef<Claim[]>([])

  const show = useCallback((claims: Claim[]) => {
    latest.current = claims
    setClaimed(claims)
  }, [])
  const find = (id: string | undefined) => latest.current.find((claim) => claim.id === id)
  const update = (id: string, changed: Partial<Claim>) =>
    show(latest.current.map((claim) => (claim.id === id ? { ...claim, ...changed } : claim)))
  const report = useCallback((error: unknown) => notify((error as Error).message, { type: 'error' }), [notify])

  const fill = useCallback(async () => {
    try {
      const { claims, waiting } = await load(latest.current)
      show(claims)
      setWaiting(waiting)
    } catch (error) {
      report(error)
      show(latest.current)
    }
  }, [load, report, show])

  useEffect(() => {
    void fill()
    return () => {
      const open = latest.current.filter(({ state }) => state === 'open')
      // Releases the open cases when the page closes; if that fails, the claim expires after ten minutes.
      if (open.length > 0) void releaseAll(open).catch(() => {})
    }
  }, [fill, releaseAll])

  /** Sends a decision, which resolves to what it changes of the case. */
  const send = async (id: string, decide: () => Promise<Partial<Claim>>) => {
    update(id, { state: 'sending' } as Partial<Claim>)
    try {
      update(id, await decide())
      setWaiting((count) => count && count - 1)
    } catch (error) {
      const isLost = (error as { status?: number }).status === 409
      if (!isLost) report(error)
      update(id, { state: isLost ? 'lost' : 'open' } as Partial<Claim>)
    }
  }

  /** Releases a case for colleagues and removes it from the desk. */
  const release = async (claim: Claim) => {
    if (claim.state !== 'open') return
    show(latest.current.filter(({ id }) => id !== claim.id))
    await releaseAll([claim]).catch(report)
  }

  return { claimed, waiting, setWaiting, find, update, fill, send, release }
}
