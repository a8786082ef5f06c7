import { expect, onTestFinished, test, vi } from 'vitest'
import { atFileEnd, testRedis } from '../../../tests/harness/index.ts'
import { createLimiter } from './create-limiter.ts'

const limit = { points: 2, seconds: 60 }
const open = async (redisUrl?: string) => {
  const limiter = await createLimiter({ redisUrl })
  atFileEnd(() => limiter.close())
  return limiter
}

test('refuses the third call and says how long to wait, in one process', async () => {
  // The limiter uses the system clock, which is stopped during the test.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const limiter = await open()
  await limiter.consume('a', limit)
  await limiter.consume('a', limit)
  await limiter.consume('b', limit)
  await expect(limiter.consume('a', limit)).rejects.toMatchObject({ code: 'rate_limited', params: { seconds: 60 } })
})

test('a refunded call no longer counts', async () => {
  const limiter = await open()
  for (let call = 0; call < 5; call++) {
    await limiter.consume('a', limit)
    await limiter.reward('a', limit)
  }
  await limiter.consume('a', limit)
  await limiter.consume('a', limit)
  await expect(limiter.consume('a', limit)).rejects.toMatchObject({ code: 'rate_limited' })
})

test('processes share counters through Redis and still limit while it is down', async () => {
  const redis = await testRedis()
  const [one, two] = [await open(redis.url), await open(redis.url)]
  await expect
    .poll(() =>
      Promise.all([one, two].map((limiter) => limiter.consume(`up-${Math.random()}`, limit))).then(() => true),
    )
    .toBe(true)
  await expect
    .poll(async () => {
      const key = `shared-${Math.random()}`
      await one.consume(key, { points: 1, seconds: 60 })
      return two.consume(key, { points: 1, seconds: 60 }).then(
        () => 'passed',
        (error: { code: string }) => error.code,
      )
    })
    .toBe('rate_limited')
  await redis.kill()
  await one.consume('c', limit)
  await one.consume('c', limit)
  await expect(one.consume('c', limit)).rejects.toMatchObject({ code: 'rate_limited' })
})
