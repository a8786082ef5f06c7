import type { BusMessages, EventBus } from './bus.ts'

type Handler = (message: never, meta: { own: boolean }) => void

/** Delivers to the subscribers of this process. An error in one does not affect the others. */
export function createSubscribers(onError: (error: unknown) => void) {
  const byChannel = new Map<string, Set<Handler>>()
  return {
    subscribe(channel: string, handler: Handler): () => void {
      const handlers = byChannel.get(channel) ?? new Set()
      byChannel.set(channel, handlers.add(handler))
      return () => void handlers.delete(handler)
    },
    deliver(channel: string, message: unknown, own: boolean): void {
      for (const handler of byChannel.get(channel) ?? []) {
        try {
          handler(message as never, { own })
        } catch (error) {
          onError(error)
        }
      }
    },
    clear: () => byChannel.clear(),
  }
}

/** For buses on one machine, whose processes receive everything anyway. */
export const followAll: EventBus['follow'] = async () => () => {}

/** The bus of a single process. Several services of one process may share one, each through its own `connect()`. */
export function createLocalHub(onError: (error: unknown) => void = () => {}) {
  const members = new Set<ReturnType<typeof createSubscribers>>()
  return {
    connect(): EventBus {
      const subscribers = createSubscribers(onError)
      members.add(subscribers)
      return {
        async publish<C extends keyof BusMessages>(channel: C, message: BusMessages[C]) {
          for (const member of members) member.deliver(channel, message, member === subscribers)
        },
        subscribe: (channel, handler) => subscribers.subscribe(channel, handler),
        follow: followAll,
        async ping() {},
        async close() {
          subscribers.clear()
          members.delete(subscribers)
        },
      }
    },
  }
}

export const createLocalBus = (): EventBus => createLocalHub().connect()
