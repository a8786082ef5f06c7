import { useSetting } from '../app/bootstrap.ts'
import { createStore } from '../app/store.ts'
import type { ConversationReply, PhotoPayload } from './api.ts'
import { isContentGone, type LocalMessage } from './local-message.ts'

const key = 'lifted_veils'
const maxLifted = 200

function readLifted(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.map(String) : []
  } catch {
    return []
  }
}

/** Ids of photos that the member has chosen to see, kept in this browser. */
const liftedVeils = createStore<readonly string[]>([])
if (typeof window !== 'undefined') {
  const lifted = readLifted()
  // Another empty list would render each conversation again as soon as it is hydrated.
  if (lifted.length > 0) liftedVeils.set(lifted)
}

export function liftVeil(photoId: string): void {
  const ids = [...liftedVeils.get().filter((id) => id !== photoId), photoId].slice(-maxLifted)
  liftedVeils.set(ids)
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Without storage, it is remembered as long as the page.
  }
}

/** The id of a photo in a conversation; undefined while it is being sent. */
export const getPhotoId = ({ payload }: Pick<LocalMessage, 'payload'>) => (payload as PhotoPayload).photo_id

export type IsVeiled = (message: Pick<LocalMessage, 'own' | 'payload'>) => boolean

/**
 * Whether a received photo is veiled: its sender is a stranger, neither a match nor answered in the messages on the
 * page, and the member has not asked to see it. The setting `veil_photos` turns it off.
 */
export function useVeils(profile: ConversationReply['profile'], messages: readonly LocalMessage[]): IsVeiled {
  const on = useSetting('veil_photos')
  const ids = liftedVeils.use()
  const isStranger = on && !profile.match && !messages.some((message) => message.own && !isContentGone(message))
  return (message) => isStranger && !message.own && !ids.includes(String(getPhotoId(message)))
}
