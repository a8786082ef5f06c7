import { expect, it } from 'vitest'
import { shouldRevalidate } from './checkout-page.tsx'

const asked = (code: string, usual = false) =>
  shouldRevalidate({
    actionResult: { missing: null, refused: { code } },
    defaultShouldRevalidate: usual,
  } as Parameters<typeof shouldRevalidate>[0])

it('a refused checkout asks for its list once more only where a kept card is gone from it', () => {
  expect([asked('remembered_lost'), asked('payment_failed'), asked('payment_failed', true)]).toEqual([
    true,
    false,
    true,
  ])
  expect(shouldRevalidate({ defaultShouldRevalidate: true } as Parameters<typeof shouldRevalidate>[0])).toBe(true)
})
