import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paymentMarks } from './payment-marks.ts'
import { isMethodId } from './payment-methods.ts'

const sprite = readFileSync(new URL('payment-marks.svg', import.meta.url), 'utf8')

it('every mark belongs to a known method and uses the colour of its context', () => {
  expect(paymentMarks.size).toBeGreaterThan(0)
  for (const id of paymentMarks) {
    expect(isMethodId(id), id).toBe(true)
    expect(
      new RegExp(`<symbol id="${id}" viewBox="0 0 32 32">(<path d="[Mm][^"]{50,}"/>\\s*)+</symbol>`).test(sprite),
      id,
    ).toBe(true)
  }
  expect(sprite.match(/<symbol /g)).toHaveLength(paymentMarks.size)
  expect(sprite).toContain('CC0 1.0')
  expect(sprite).not.toMatch(/fill=|style=|<script/)
})
