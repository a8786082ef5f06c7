import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type BusMessages, type EventBus, memberChannels } from './bus.ts'
import { createSubscribers } from './local-bus.ts'

/** The Redis topic of a channel; for channels about members, one per member. */
const getTopic = (channel: keyof BusMessages, message: object): string =>
  memberChannels.has(channel) ? getMemberTopic((message as { memberId: string }).memberId) : `rendezvous:bus:${channel}`
const getMemberTopic = (memberId: string): string => `rendezvous:member:${memberId}`
/** Maximum milliseconds that a stream waits for its subscription. Polling finds what it misses while Redis is down. */
const connectTimeoutMs = 1000

/**
 * The bus of many processes, over Redis pub/sub. A process subscribes to the channels it uses and to the members whose
 * streams it serves. It delivers its own messages immediately and without Redis; other processes receive them while
 * Redis is up. Publishing never waits for a lost connection.
 */
export async function createRedisBus(redisUrl: string, report: (error: unknown) => void): Promise<EventBus> {
  const { Redis } = await import('ioredis')
  const origin = randomUUID()
  let closed = false
  const onError = (error: unknown) => {
    if (!closed) report(error)
  }
  const subscribers = createSubscribers(onError)
  const options = { enableOfflineQueue: false, retryStrategy: (times: number) => Math.min(times * 100, 2000) }
  const publisher = new Redis(redisUrl, { ...options, maxRetriesPerRequest: 0, commandTimeout: 2000 })
  // Subscriptions survive reconnects (`autoResubscribe`).
  const subscriber = new Redis(redisUrl, {
    ...options,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    // The ready check uses INFO, which Redis refuses on a subscribed connection.
    enableReadyCheck: false,
  })
  for (const client of [publisher, subscriber]) client.on('error', onError)

  subscriber.on('message', (_topic, text) => {
    const envelope = JSON.parse(text) as { origin: string; channel: string; message: unknown }
    if (envelope.origin !== origin) subscribers.deliver(envelope.channel, envelope.message, false)
  })
  const followed = new Map<string, { ready: Promise<unknown>; count: number }>()

  return {
    async publish(channel, message) {
      subscribers.deliver(channel, message, true)
      await publisher.publish(getTopic(channel, message), JSON.stringify({ origin, channel, message })).catch(onError)
    },
    subscribe(channel, handler) {
      // Not awaited, so that the product starts and serves while Redis is down.
      if (!memberChannels.has(channel)) subscriber.subscribe(getTopic(channel, {})).catch(onError)
      return subscribers.subscribe(channel, handler)
    },
    async follow(memberId) {
      const topic = getMemberTopic(memberId)
      const own = followed.get(topic) ?? { ready: subscriber.subscribe(topic).catch(onError), count: 0 }
      own.count++
      followed.set(topic, own)
      await Promise.race([own.ready, setTimeout(connectTimeoutMs, undefined, { ref: false })])
      let over = false
      return () => {
        if (over) return
        over = true
        own.count--
        if (own.count > 0 || followed.get(topic) !== own) return
        followed.delete(topic)
        subscriber.unsubscribe(topic).catch(onError)
      }
    },
    async ping() {
      await publisher.ping()
    },
    async close() {
      closed = true
      subscribers.clear()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
