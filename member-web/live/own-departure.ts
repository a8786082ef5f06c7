import { forgetDrafts } from '../chats/use-draft.ts'

let isDeparting = false

/**
 * Records that the session is about to end because the member logged out here: then nobody is asked to log in again,
 * and nothing typed is kept. `false` undoes it.
 */
export const setDeparture = (own: boolean): void => {
  isDeparting = own
  if (own) forgetDrafts()
}
export const isLeavingPage = (): boolean => isDeparting
