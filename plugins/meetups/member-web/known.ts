import { useEffect } from 'react'
import { createStore } from '../../../member-web/kit/index.ts'

/** The newest version of each date that this page has seen: older messages of it say only what was said then. */
const newest = createStore<Readonly<Record<string, number>>>({})

/**
 * Whether a message is the last word on its date: null until the page has looked, since what is drawn first cannot know of what is
 * drawn after it.
 */
export function useLastWord(meetupId: string, version: number): boolean | null {
  const known = newest.use()[meetupId]
  useEffect(() => {
    if (version > (newest.get()[meetupId] ?? 0)) newest.set({ ...newest.get(), [meetupId]: version })
  }, [meetupId, version])
  return known === undefined ? null : version >= known
}
