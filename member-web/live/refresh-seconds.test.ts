import { expect, it } from 'vitest'
import { pickRefreshSeconds } from './refresh-seconds.ts'

it('an open page asks less often where push messages arrive', () => {
  const settings = { refresh_seconds: 60, refresh_push_seconds: 300 }
  expect(pickRefreshSeconds('subscribed', settings)).toBe(300)
  for (const state of ['unknown', 'unsupported', 'denied', 'capable'] as const)
    expect(pickRefreshSeconds(state, settings)).toBe(60)
})
