import type { LiveEvents } from '../../core/kernel/words.ts'
import type { ProfileSummary } from '../app/profile.ts'
import { createStore } from '../app/store.ts'

/** `match`: both like each other. `like`: a new like. */
export interface Moment {
  kind: 'match' | 'like'
  profile: ProfileSummary
  /** Of a new like: the photo or answer it is for. */
  subject?: LiveEvents['like.received']['like_subject']
}

interface Moments {
  shown: Moment | null
  /** In order of arrival. */
  waiting: readonly Moment[]
}

const isSame = (one: Moment) => (other: Moment | null) =>
  other?.kind === one.kind && other.profile.id === one.profile.id
const omit = (all: readonly Moment[], one: Moment) => all.filter((each) => !isSame(one)(each))

/** A queue of moments, each shown once: the other tabs of the browser drop one that is shown. */
export function createMoments(tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null) {
  const store = createStore<Moments>({ shown: null, waiting: [] })
  tabs?.addEventListener('message', ({ data }: MessageEvent<Moment>) => {
    const { shown, waiting } = store.get()
    store.set({ shown, waiting: omit(waiting, data) })
  })
  return {
    use: store.use,
    get: store.get,
    add(moment: Moment): void {
      const { shown, waiting } = store.get()
      if (![shown, ...waiting].some(isSame(moment))) store.set({ shown, waiting: [...waiting, moment] })
    },
    /** True, so that callers can tell that it is shown. */
    show(moment: Moment): true {
      store.set({ shown: moment, waiting: omit(store.get().waiting, moment) })
      tabs?.postMessage(moment)
      return true
    },
    close: (): void => store.set({ shown: null, waiting: store.get().waiting }),
  }
}

export const moments = createMoments(
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('moments'),
)
