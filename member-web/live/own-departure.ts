import { forgetDrafts } from '../chats/use-draft.ts'

let leaving = false

/**
 * Records that the session is about to end because the member logged out here: then nobody is asked to log in again,
 * and nothing typed is kept. `false` undoes it.
 */
export const setDeparture = (own: boolean): void => {
  leaving = own
  if (own) forgetDrafts()
}
export const isOwnDeparture = (): boolean => leaving
