import { useUser } from './bootstrap.ts'
import { createStore } from './store.ts'

export interface Counts {
  unread: number
  newLikes: number
  credits: number
}

type LiveCounts = { [K in keyof Counts]?: { value: number; at: number } }

const live = createStore<LiveCounts>({})
/** The time at which this browser first rendered the server's data about the member. */
const renderedAt = new WeakMap<object, number>()

/** Sets counts newer than the page's: from the live stream, a refresh, or a message just sent. */
export function setCounts(next: Partial<Counts>): void {
  const at = performance.now()
  const received = Object.fromEntries(Object.entries(next).map(([name, value]) => [name, { value, at }]))
  live.set({ ...live.get(), ...received })
}

/** The count received since the first page was rendered; undefined until one is. */
export const getLiveCount = (name: keyof Counts): number | undefined => live.get()[name]?.value

/** Whether a refresh's counts differ from the page's: those received since the page was rendered. */
export function hasMissedCounts(
  rendered: Pick<Counts, 'unread' | 'newLikes'>,
  next: Pick<Counts, 'unread' | 'newLikes'>,
): boolean {
  const all = live.get()
  return (['unread', 'newLikes'] as const).some((name) => (all[name]?.value ?? rendered[name]) !== next[name])
}

const ofPage = { unread: 'unread_messages', newLikes: 'new_likes', credits: 'credits' } as const

/**
 * The member's unread messages, new likes or credits as a badge shows them: the latest value, from the page (which is
 * reloaded after a purchase, for example) or since. A count may change before React has hydrated the whole page, and
 * renders immediately. So use it in the smallest component: plugin parts below it would be rendered from scratch.
 */
export function useCount(name: keyof Counts): number {
  const user = useUser()
  const received = live.use((all) => all[name])
  if (user && !renderedAt.has(user)) renderedAt.set(user, performance.now())
  const since = (user && renderedAt.get(user)) ?? 0
  return received && received.at >= since ? received.value : (user?.[ofPage[name]] ?? 0)
}
