import { clearDrafts } from '../chats/use-draft.ts'

let isLeaving = false

/**
 * Records that the session is about to end because the member logged out here: then nobody is asked to log in again,
 * and nothing typed is kept. `false` undoes it.
 */
export const setLeavingPage = (leaving: boolean): void => {
  isLeaving = leaving
  if (leaving) clearDrafts()
}
export const isLeavingPage = (): boolean => isLeaving
