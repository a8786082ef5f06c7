import { forgetDrafts } from '../chats/use-draft.ts'

let leaving = false

/**
 * Says that the session is about to end because the member asked for it here: then nobody is sent to log in again, and nothing that
 * was typed stays behind. `false` takes it back.
 */
export const setDeparture = (own: boolean): void => {
  leaving = own
  if (own) forgetDrafts()
}
export const isOwnDeparture = (): boolean => leaving
