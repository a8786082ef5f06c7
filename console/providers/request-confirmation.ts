import { createDialogAsker } from './dialog-asker.ts'

/** A step that the server requires first: a new login, or the password or second factor once more. */
export type ConfirmationKind = 'login' | 'step_up'

export const confirmationAsker = createDialogAsker<ConfirmationKind>()
const pendingRequests = new Map<ConfirmationKind, Promise<boolean>>()

/** Asks once for all waiting calls; resolves to whether they may be sent again. */
export function requestConfirmation(kind: ConfirmationKind): Promise<boolean> {
  const waiting = pendingRequests.get(kind)
  if (waiting) return waiting
  const asked = confirmationAsker.ask(kind).finally(() => pendingRequests.delete(kind))
  pendingRequests.set(kind, asked)
  return asked
}
