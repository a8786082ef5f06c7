import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipParts } from './gzip-parts.ts'

const repeats = ['<p>Grüße </p>'.repeat(500), '<p>Grüße </p>'.repeat(500), '']

test.each([
  ['no gap', ['just a text']],
  ['gaps at both ends', ['', 'between', '']],
  ['repeats over the gaps', repeats],
  ['repeats of what lies far back', ['far'.repeat(4), 'x'.repeat(40_000), 'far'.repeat(4)]],
  ['nothing', ['']],
])('a filled text decompresses to itself: %s', (_name, parts) => {
  const packed = gzipParts(
    parts.map((part) => Buffer.from(part)),
    8,
  )
  // Also where a filling repeats what stands in the text.
  for (const filling of ['abc+/==/', 'é'.repeat(4), '<p>Grü>', 'farfarfa']) {
    expect(gunzipSync(packed.fill(filling)).toString()).toBe(parts.join(filling))
  }
})

test('gaps cost little more than what stands in them', () => {
  const parts = Array.from({ length: 20 }, (_, index) => `<link rel="stylesheet" href="/assets/${index}.css" nonce="`)
  const whole = gzipSync(parts.join('12345678')).length
  const packed = gzipParts(
    parts.map((part) => Buffer.from(part)),
    8,
  )
  expect(packed.fill('12345678').length).toBeLessThan(whole + parts.length * 24)
})

test('a filling of another length is refused', () => {
  expect(() => gzipParts([Buffer.from('a'), Buffer.from('b')], 8).fill('short')).toThrow('5 bytes')
})
