import { createContext, useContext } from 'react'
import type { ProfileReply } from '../app/profile.ts'
import type { Refusal } from '../app/submit.ts'
import type { InterestsReply, OwnProfile } from './api.ts'
import type { BlockId } from './blocks.ts'
import type { SavedState } from './saved-state.tsx'
import type { OwnPhotos } from './use-own-photos.ts'
import type { Saving } from './use-saving.ts'

/** Shared state of the blocks of the member's own profile. */
export interface OwnProfileState {
  profile: OwnProfile
  /** The same as others see it. */
  view: ProfileReply
  interests: InterestsReply
  photos: OwnPhotos
  saving: Saving
  /** The block whose editor is open in place; null on a phone, where it is a sheet. */
  inline: BlockId | null
  /** The refusal of a form sent without scripts, for the open block. */
  refused: Refusal | null
  saved: BlockId | null
  close(): void
}

const OwnProfileContext = createContext<OwnProfileState | null>(null)
export const OwnPage = OwnProfileContext.Provider

export function useOwnProfile(): OwnProfileState {
  const own = useContext(OwnProfileContext)
  if (!own) throw new Error('only the page of the member’s own profile has this data')
  return own
}

export function useBlockState(block: BlockId): SavedState | undefined {
  const { saving, saved, photos } = useOwnProfile()
  if (block !== 'photos') return saving.getState(block).state ?? (saved === block ? 'saved' : undefined)
  if (photos.uploads.some(({ error }) => error !== null)) return 'failed'
  return photos.uploads.length > 0 ? 'saving' : undefined
}
