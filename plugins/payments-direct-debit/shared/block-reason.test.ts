import { expect, test } from 'vitest'
import { formatBlockReason, parseBlockReason } from './block-reason.ts'

test.each([
  ['AM04 R-0123456789', { code: 'AM04', order: 'R-0123456789' }],
  ['CNOR R-0123456789', { code: 'CNOR', order: 'R-0123456789' }],
  ['ZZ99 R-0123456789', { code: 'ZZ99', order: 'R-0123456789' }],
  ['– R-0123456789', { code: null, order: 'R-0123456789' }],
])('%s is a returned debit', (reason, returned) => {
  expect(formatBlockReason(returned)).toBe(reason)
  expect(parseBlockReason(reason)).toEqual(returned)
})

test.each(['Asked for it by telephone', 'AM04 twice this month', 'AM04 R-0123456789, called the member', '–', ''])(
  'keeps the words of staff: %j',
  (reason) => {
    expect(parseBlockReason(reason)).toBeNull()
  },
)
