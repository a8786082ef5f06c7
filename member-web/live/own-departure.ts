import { clearDrafts } from '../chats/use-draft.ts'

let isDeparting = false

/**
 * Records that the session is about to end because the member logged out here: then nobody is asked to log in again,
 * and nothing typed is kept. `false` undoes it.
 */
export const setLeavingPage = (own: boolean): void => {
  isDeparting = own
  if (own) clearDrafts()
}
export const isLeavingPage = (): boolean => isDeparting
