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

/** Whether figures of a refresh say something that the page, which was drawn with `drawn`, has not heard since. */
export function unheard(
  drawn: Pick<Counts, 'unread' | 'newLikes'>,
  next: Pick<Counts, 'unread' | 'newLikes'>,
): boolean {
  const all = live.get()
  return (['unread', 'newLikes'] as const).some((name) => (all[name]?.value ?? drawn[name]) !== next[name])
}

const ofPage = { unread: 'unread_messages', newLikes: 'new_likes', credits: 'credits' } as const

/**
 * Unread messages, new likes or credits of the member, as a badge shows them: what was heard last, from the page (which is asked again
 * after a purchase, say) or since. A figure may change before React has taken the whole page over, and is drawn at once: so it belongs into
 * the smallest component that shows it, for parts of plugins below it would be drawn from nothing.
 */
export function useCount(name: keyof Counts): number {
  const user = useUser()
  const heard = live.use((all) => all[name])
  if (user && !drawnAt.has(user)) drawnAt.set(user, performance.now())
  const since = (user && drawnAt.get(user)) ?? 0
  return heard && heard.at >= since ? heard.value : (user?.[ofPage[name]] ?? 0)
}
