import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipParts } from './gzip-parts.ts'

test.each([
  ['no gap', ['just a text']],
  ['gaps at both ends', ['', 'between', '']],
  ['repeats over the gaps', ['<p>Grüße </p>'.repeat(500), '<p>Grüße </p>'.repeat(500), '']],
  ['nothing', ['']],
])('a filled text is a gzip file of it: %s', (_name, parts) => {
  const packed = gzipParts(parts.map((part) => Buffer.from(part)))
  for (const filling of ['abc+/==', '', 'é'.repeat(40)]) {
    expect(gunzipSync(packed.fill(filling)).toString()).toBe(parts.join(filling))
  }
})
