import { expect, it } from 'vitest'
import { pickRefreshSeconds } from './refresh-seconds.ts'

it('an open page asks less often where push messages arrive', () => {
  expect(pickRefreshSeconds('subscribed', 60, 300)).toBe(300)
  for (const state of ['unknown', 'unsupported', 'denied', 'capable'] as const)
    expect(pickRefreshSeconds(state, 60, 300)).toBe(60)
})
