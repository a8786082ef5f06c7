import { useUser } from './bootstrap.ts'
import { createStore } from './store.ts'

export interface Counts {
  unread: number
  newLikes: number
  credits: number
}

type Live = { [K in keyof Counts]?: { value: number; at: number } }

const live = createStore<Live>({})
/** When this browser first drew what the server had said of the member. */
const drawnAt = new WeakMap<object, number>()

/** Newer figures than the page came with: from the live stream, a refresh, or a message just sent. */
export function setCounts(next: Partial<Counts>): void {
  const at = performance.now()
  const heard = Object.fromEntries(Object.entries(next).map(([name, value]) => [name, { value, at }]))
  live.set({ ...live.get(), ...heard })
}

/**
 * Unread messages, new likes and credits of the member, as the badges show them: what was heard last, from the page (which is
 * asked again after a purchase, say) or since.
 */
export function useCounts(): Counts {
  const user = useUser()
  const heard = live.use()
  if (user && !drawnAt.has(user)) drawnAt.set(user, performance.now())
  const since = (user && drawnAt.get(user)) ?? 0
  const latest = (name: keyof Counts, before: number | undefined) => {
    const newer = heard[name]
    return newer && newer.at >= since ? newer.value : (before ?? 0)
  }
  return {
    unread: latest('unread', user?.unread_messages),
    newLikes: latest('newLikes', user?.new_likes),
    credits: latest('credits', user?.credits),
  }
}
