import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testRedis } from '../../../tests/harness/index.ts'
import type { EventBus } from './bus.ts'
import { createLocalHub } from './local-bus.ts'
import { createRedisBus } from './redis-bus.ts'

/** Generous, for slow machines. */
const timeout = { timeout: 10_000 }
const open: EventBus[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((bus) => bus.close()))))

const hub = createLocalHub()
let redis: Awaited<ReturnType<typeof testRedis>> | undefined
const drivers: [string, () => Promise<EventBus>][] = [
  ['local', async () => hub.connect()],
  [
    'redis',
    async () => {
      redis ??= await testRedis()
      return createRedisBus(redis.url, () => {})
    },
  ],
]

describe.each(drivers)('the %s bus', (name, connect) => {
  /** `begin` subscribes before the buses are ready, so those subscriptions are awaited as well. */
  const pair = async (begin: (one: EventBus, two: EventBus) => void = () => {}) => {
    const buses = [await connect(), await connect()] as const
    open.push(...buses)
    begin(...buses)
    // Both are ready once each receives from the other, on a channel whose messages no test counts.
    const ready = buses.map((bus) => {
      let received = false
      bus.subscribe('outbox.added', (_message, { own }) => {
        received ||= !own
      })
      return () => received
    })
    await vi.waitFor(async () => {
      await Promise.all(buses.map((bus) => bus.publish('outbox.added', {})))
      expect(ready.every((isReady) => isReady())).toBe(true)
    }, timeout)
    return buses
  }

  it('marks a message as own in the process that sent it, and in no other', async () => {
    const received: [string, number, boolean][] = []
    const [one] = await pair((one, two) => {
      one.subscribe('snapshot.changed', ({ version }, { own }) => received.push(['one', version, own]))
      two.subscribe('snapshot.changed', ({ version }, { own }) => received.push(['two', version, own]))
    })
    await one.publish('snapshot.changed', { version: 3 })
    await vi.waitFor(() => expect(received).toHaveLength(2), timeout)
    expect(received.sort()).toEqual([
      ['one', 3, true],
      ['two', 3, false],
    ])
  })

  it('delivers only the subscribed channel, and nothing after unsubscribing', async () => {
    const [one] = await pair()
    const received: string[] = []
    const stop = one.subscribe('session.ended', ({ memberId }) => received.push(memberId))
    await one.publish('snapshot.changed', { version: 1 })
    await one.publish('session.ended', { memberId: 'a' })
    stop()
    await one.publish('session.ended', { memberId: 'b' })
    expect(received).toEqual(['a'])
  })

  it('survives a subscriber that throws', async () => {
    const [one] = await pair()
    const received = vi.fn()
    one.subscribe('snapshot.changed', () => {
      throw new Error('broken subscriber')
    })
    one.subscribe('snapshot.changed', received)
    await one.publish('snapshot.changed', { version: 0 })
    expect(received).toHaveBeenCalled()
  })

  if (name === 'redis')
    it('delivers what concerns a member to the processes that follow the member', async () => {
      const [one, two] = await pair()
      const [three] = await pair()
      const [id, other] = [randomUUID(), randomUUID()]
      const received: string[] = []
      for (const [bus, who] of [
        [two, 'two'],
        [three, 'three'],
      ] as const)
        bus.subscribe('live.added', ({ memberId, data }) => received.push(`${who} ${memberId === id} ${data}`))
      const publish = (memberId: string, data: number) =>
        one.publish('live.added', { memberId, id: null, type: 'x', data })
      const unfollow = [await two.follow(id), await two.follow(id)]
      await three.follow(other)
      await publish(id, 1)
      unfollow[0]?.()
      await publish(id, 2)
      await publish(other, 3)
      await vi.waitFor(
        () => expect(received.toSorted()).toEqual(['three false 3', 'two true 1', 'two true 2']),
        timeout,
      )
      unfollow[1]?.()
      await publish(id, 4)
      await two.follow(other)
      await publish(other, 5)
      await vi.waitFor(() => expect(received).toContain('two false 5'), timeout)
      expect(received).not.toContain('two true 4')
    })

  if (name === 'redis')
    it('works alone while Redis is down and reconnects afterwards', async () => {
      const [one, two] = await pair()
      await redis?.kill()
      const id = randomUUID()
      const own = vi.fn()
      one.subscribe('session.ended', own)
      await one.publish('session.ended', { memberId: id })
      expect(own).toHaveBeenCalledTimes(1)
      await redis?.start()
      const foreign = vi.fn()
      two.subscribe('session.ended', foreign)
      await two.follow(id)
      await vi.waitFor(
        async () => {
          await one.publish('session.ended', { memberId: id })
          expect(foreign).toHaveBeenCalled()
        },
        { ...timeout, interval: 200 },
      )
    })
})

it.each([2, 8, 32])('delivers an event to one of %i processes, the one with the stream', async (count) => {
  redis ??= await testRedis()
  const { url } = redis
  const buses = await Promise.all(Array.from({ length: count }, () => createRedisBus(url, () => {})))
  open.push(...buses)
  const id = randomUUID()
  const [received, ends] = [vi.fn(), vi.fn()]
  for (const bus of buses) {
    bus.subscribe('live.added', ({ memberId }, { own }) => void (own || received(memberId)))
    bus.subscribe('snapshot.changed', (_message, { own }) => void (own || ends()))
    // Each process has streams of other members.
    await bus.follow(randomUUID())
  }
  await buses.at(-1)?.follow(id)
  const observer = new Redis(url)
  const [topic = ''] = (await observer.pubsub('CHANNELS', `*${id}*`)) as string[]
  expect(await observer.pubsub('NUMSUB', topic)).toEqual([topic, 1])
  observer.disconnect()
  const events = 50
  for (let n = 0; n < events; n++) await buses[0]?.publish('live.added', { memberId: id, id: null, type: 'x', data: n })
  // Messages to everyone arrive after those published before them.
  await vi.waitFor(async () => {
    await buses[0]?.publish('snapshot.changed', { version: 1 })
    expect(ends.mock.calls.length).toBeGreaterThanOrEqual(count - 1)
  }, timeout)
  expect(received.mock.calls).toEqual(Array.from({ length: events }, () => [id]))
})

it('connects to Redis without an error even if it subscribes immediately', async () => {
  redis ??= await testRedis()
  const errors: unknown[] = []
  const bus = await createRedisBus(redis.url, (error) => errors.push(error))
  open.push(bus)
  const received: number[] = []
  bus.subscribe('snapshot.changed', ({ version }) => received.push(version))
  const other = await createRedisBus(redis.url, () => {})
  open.push(other)
  await vi.waitFor(async () => {
    await other.publish('snapshot.changed', { version: 1 })
    expect(received).not.toEqual([])
  }, timeout)
  expect(errors).toEqual([])
})
