import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/harness/index.ts'
import type { Services } from '../../kernel/services.ts'
import { hourMs } from '../../shared/durations.ts'
import { createSecretBox } from '../settings/secret-box.ts'
import { type ClaimTiming, runIdempotently, type StoredReply } from './idempotency.ts'

const db = await testDatabase({ poolSize: 8 })
const services = { db, secrets: createSecretBox('test'), log: pino({ level: 'silent' }) } as unknown as Services
const hash = Buffer.alloc(32, 1)
const reply = (value: unknown): StoredReply => ({ value, cookies: [] })

/** An idempotency key shared by several callers. */
function oneKey() {
  const key = randomUUID()
  return (work: () => Promise<StoredReply>, timing: ClaimTiming) =>
    runIdempotently(services, { owner: 'member:x', key, hash }, work, timing)
}
/** Work that the test ends explicitly. */
function slowWork() {
  let finish: (reply: StoredReply) => void = () => {}
  let fail: (error: Error) => void = () => {}
  let begin: () => void = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const result = new Promise<StoredReply>((resolve, reject) => {
    ;[finish, fail] = [resolve, reject]
  })
  result.catch(() => {})
  const run = vi.fn(() => {
    begin()
    return result
  })
  return { run, begun, finish: (value: unknown) => finish(reply(value)), fail: () => fail(new Error('no')) }
}

/** A claim that is renewed in time, even on a machine that pauses for a second. */
const alive: ClaimTiming = { holdMs: 2000, renewMs: 50, waitMs: 2500 }
/** A claim that its process never renews. */
const stalled: ClaimTiming = { holdMs: 30, renewMs: hourMs, waitMs: 15_000 }

describe('a call that outlasts its claim', () => {
  test('runs once, because its claim is renewed', async () => {
    const call = oneKey()
    const slow = slowWork()
    const first = call(slow.run, alive)
    await slow.begun
    const second = slowWork()
    await expect(call(second.run, alive)).rejects.toMatchObject({ code: 'request_in_progress' })
    slow.finish('done')
    expect(await first).toMatchObject({ reply: { value: 'done' }, replayed: false })
    expect(await call(second.run, alive)).toMatchObject({ reply: { value: 'done' }, replayed: true })
    expect(second.run).not.toHaveBeenCalled()
  })

  test.each(['before', 'after'])('stores nothing after another call took over, even when %s', async (order) => {
    const call = oneKey()
    const [late, next] = [slowWork(), slowWork()]
    const first = call(late.run, stalled)
    await late.begun
    const second = call(next.run, stalled)
    await next.begun
    const ends = [() => late.finish('late'), () => next.finish('next')]
    const calls = [first, second]
    for (const index of order === 'before' ? [0, 1] : [1, 0]) {
      ends[index]?.()
      await calls[index]
    }
    expect(await call(slowWork().run, alive)).toMatchObject({ reply: { value: 'next' }, replayed: true })
  })

  test('does not release the claim of the call that took over', async () => {
    const call = oneKey()
    const [late, next, third] = [slowWork(), slowWork(), slowWork()]
    const first = call(late.run, stalled)
    await late.begun
    const second = call(next.run, alive)
    await next.begun
    late.fail()
    await expect(first).rejects.toThrow('no')
    await expect(call(third.run, { ...alive, waitMs: 100 })).rejects.toMatchObject({ code: 'request_in_progress' })
    expect(third.run).not.toHaveBeenCalled()
    next.finish('next')
    expect(await second).toMatchObject({ reply: { value: 'next' } })
  })
})

test('a failed call can be retried', async () => {
  const call = oneKey()
  const broken = slowWork()
  const first = call(broken.run, alive)
  broken.fail()
  await expect(first).rejects.toThrow('no')
  expect(await call(async () => reply('again'), alive)).toMatchObject({ reply: { value: 'again' }, replayed: false })
})
