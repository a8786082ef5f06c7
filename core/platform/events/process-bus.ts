import cluster from 'node:cluster'
import type { BusMessages, EventBus } from './bus.ts'
import { createSubscribers, followAll } from './local-bus.ts'

interface Note {
  bus: keyof BusMessages
  message: unknown
}

const isNote = (heard: unknown): heard is Note => typeof heard === 'object' && heard !== null && 'bus' in heard

/**
 * The bus of worker processes on one machine: delivers to its own process immediately and to the others through the
 * primary process.
 */
export function createProcessBus(onError: (error: unknown) => void): EventBus {
  const subscribers = createSubscribers(onError)
  const hear = (heard: unknown) => {
    if (isNote(heard)) subscribers.deliver(heard.bus, heard.message, false)
  }
  process.on('message', hear)
  return {
    async publish(channel, message) {
      subscribers.deliver(channel, message, true)
      const note: Note = { bus: channel, message }
      process.send?.(note, undefined, undefined, (error) => {
        if (error) onError(error)
      })
    },
    subscribe: (channel, handler) => subscribers.subscribe(channel, handler),
    follow: followAll,
    async ping() {
      if (!process.connected) throw new Error('The process that passes messages on is gone.')
    },
    async close() {
      process.off('message', hear)
      subscribers.clear()
    },
  }
}

/** Runs in the primary process: relays each worker's messages to all others. */
export function relayIpcMessages(): void {
  cluster.on('message', (from, heard: unknown) => {
    if (!isNote(heard)) return
    for (const process of Object.values(cluster.workers ?? {})) {
      if (process && process !== from && process.isConnected()) process.send(heard)
    }
  })
}
