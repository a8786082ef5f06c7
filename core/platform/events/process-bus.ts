import cluster from 'node:cluster'
import type { BusMessages, EventBus } from './bus.ts'
import { createSubscribers, followAll } from './local-bus.ts'

interface Note {
  bus: keyof BusMessages
  message: unknown
}

const isNote = (message: unknown): message is Note =>
  typeof message === 'object' && message !== null && 'bus' in message

/** The bus of processes on one machine: delivers here immediately, to others through the primary. */
export function createProcessBus(onError: (error: unknown) => void): EventBus {
  const subscribers = createSubscribers(onError)
  const receive = (message: unknown) => {
    if (isNote(message)) subscribers.deliver(message.bus, message.message, false)
  }
  process.on('message', receive)
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
      process.off('message', receive)
      subscribers.clear()
    },
  }
}

/** Runs in the primary process: relays each worker's messages to all others. */
export function relayIpcMessages(): void {
  cluster.on('message', (from, message: unknown) => {
    if (!isNote(message)) return
    for (const process of Object.values(cluster.workers ?? {})) {
      if (process && process !== from && process.isConnected()) process.send(message)
    }
  })
}
