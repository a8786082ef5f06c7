import { forgetDrafts } from '../chats/use-draft.ts'

let isDeparting = false

/** Records that the member logs out here: nobody is asked to log in again. `false` undoes it. */
export const setDeparture = (own: boolean): void => {
  isDeparting = own
  if (own) forgetDrafts()
}
export const isOwnDeparture = (): boolean => isDeparting
