/** A step that the server requires first: a new login, or the password or second factor once more. */
export type Need = 'login' | 'step_up'

type Asker = (need: Need) => Promise<boolean>

let registeredAsker: Asker | undefined
const pendingRequests = new Map<Need, Promise<boolean>>()

/** Registers the dialog that asks, while a page is open; returns the function that removes it. */
export function registerAsker(ask: Asker): () => void {
  registeredAsker = ask
  return () => {
    if (registeredAsker === ask) registeredAsker = undefined
  }
}

/** Asks once for all waiting calls; resolves to whether they may be sent again. */
export function requestConfirmation(need: Need): Promise<boolean> {
  const waiting = pendingRequests.get(need)
  if (waiting) return waiting
  if (!registeredAsker) return Promise.resolve(false)
  const asked = registeredAsker(need).finally(() => pendingRequests.delete(need))
  pendingRequests.set(need, asked)
  return asked
}
