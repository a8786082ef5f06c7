import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { EventBus } from './bus.ts'
import { createSubscribers } from './local-bus.ts'

const topic = 'rendezvous:bus'

/**
 * The bus of many processes, over Redis pub/sub. This process hears its own messages at once and without Redis; the
 * others hear them when Redis is there. Publishing never waits for a lost connection.
 */
export async function createRedisBus(redisUrl: string, onError: (error: unknown) => void): Promise<EventBus> {
  const origin = randomUUID()
  const subscribers = createSubscribers(onError)
  const options = { enableOfflineQueue: false, retryStrategy: (times: number) => Math.min(times * 100, 2000) }
  const publisher = new Redis(redisUrl, { ...options, maxRetriesPerRequest: 0, commandTimeout: 2000 })
  // The subscriber keeps its subscription over reconnects (`autoResubscribe`).
  const subscriber = new Redis(redisUrl, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null })
  for (const client of [publisher, subscriber]) client.on('error', onError)

  subscriber.on('message', (_topic, text) => {
    const envelope = JSON.parse(text) as { origin: string; channel: string; message: unknown }
    if (envelope.origin !== origin) subscribers.deliver(envelope.channel, envelope.message, false)
  })
  // Not awaited: the product starts and serves while Redis is down.
  subscriber.subscribe(topic).catch(onError)

  return {
    async publish(channel, message) {
      subscribers.deliver(channel, message, true)
      await publisher.publish(topic, JSON.stringify({ origin, channel, message })).catch(onError)
    },
    subscribe: (channel, handler) => subscribers.subscribe(channel, handler),
    async ping() {
      await publisher.ping()
    },
    async close() {
      subscribers.clear()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
