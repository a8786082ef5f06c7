/** What the server wants before it goes on: the whole login because the session has ended, or a fresh password or second factor. */
export type Need = 'login' | 'step_up'

type Asker = (need: Need) => Promise<boolean>

let asker: Asker | undefined
const open = new Map<Need, Promise<boolean>>()

/** The dialog that asks, while there is a page for it to stand over; returns how to take it away. */
export function offerToAsk(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Asks the person over the page that is open, once for however many calls wait; whether the call may be sent again. */
export function askAgain(need: Need): Promise<boolean> {
  const waiting = open.get(need)
  if (waiting) return waiting
  if (!asker) return Promise.resolve(false)
  const asked = asker(need).finally(() => open.delete(need))
  open.set(need, asked)
  return asked
}
