import type { LiveEvents } from '../../core/kernel/words.ts'
import type { ProfileSummary } from '../app/profile.ts'
import { createStore } from '../app/store.ts'

/** `match`: both like each other. `like`: a new like. */
export interface LikeAnnouncement {
  kind: 'match' | 'like'
  profile: ProfileSummary
  /** Of a new like: the photo or answer it is for. */
  subject?: LiveEvents['like.received']['like_subject']
}

interface AnnouncementQueue {
  shown: LikeAnnouncement | null
  /** In order of arrival. */
  waiting: readonly LikeAnnouncement[]
}

const isSame = (one: LikeAnnouncement) => (other: LikeAnnouncement | null) =>
  other?.kind === one.kind && other.profile.id === one.profile.id
const omit = (all: readonly LikeAnnouncement[], one: LikeAnnouncement) => all.filter((each) => !isSame(one)(each))

/** A queue of moments, each shown once: the other tabs of the browser drop one that is shown. */
export function createAnnouncements(tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null) {
  const store = createStore<AnnouncementQueue>({ shown: null, waiting: [] })
  tabs?.addEventListener('message', ({ data }: MessageEvent<LikeAnnouncement>) => {
    const { shown, waiting } = store.get()
    store.set({ shown, waiting: omit(waiting, data) })
  })
  return {
    use: store.use,
    get: store.get,
    add(moment: LikeAnnouncement): void {
      const { shown, waiting } = store.get()
      if (![shown, ...waiting].some(isSame(moment))) store.set({ shown, waiting: [...waiting, moment] })
    },
    /** True, so that callers can tell that it is shown. */
    show(moment: LikeAnnouncement): true {
      store.set({ shown: moment, waiting: omit(store.get().waiting, moment) })
      tabs?.postMessage(moment)
      return true
    },
    drop(moment: LikeAnnouncement): void {
      const { shown, waiting } = store.get()
      store.set({ shown, waiting: omit(waiting, moment) })
    },
    close: (): void => store.set({ shown: null, waiting: store.get().waiting }),
  }
}

export const likeAnnouncements = createAnnouncements(
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('moments'),
)
