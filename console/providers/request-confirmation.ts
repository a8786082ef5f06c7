/** What the server requires first: a login because the session has ended, or a recent password or second factor. */
export type Need = 'login' | 'step_up'

type Asker = (need: Need) => Promise<boolean>

let asker: Asker | undefined
const open = new Map<Need, Promise<boolean>>()

/** Registers the dialog that asks, while a page is open; returns the function that removes it. */
export function offerToAsk(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Asks once for all waiting calls; resolves to whether they may be sent again. */
export function requestConfirmation(need: Need): Promise<boolean> {
  const waiting = open.get(need)
  if (waiting) return waiting
  if (!asker) return Promise.resolve(false)
  const asked = asker(need).finally(() => open.delete(need))
  open.set(need, asked)
  return asked
}
