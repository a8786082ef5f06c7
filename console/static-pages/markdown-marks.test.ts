import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { splitMarks } from './markdown-marks.ts'

const showMarks = (text: string) => splitMarks(text).map(({ text: piece, look }) => (look ? `${look}:${piece}` : piece))

test.each([
  ['## Who you are\n', ['mark:## ', 'strong:Who you are\n']],
  ['- **You’re** {min_age}.', ['mark:- ', 'mark:**', 'strong:You’re', 'mark:**', ' ', 'fact:{min_age}', '.']],
  [
    'Read [the terms](/pages/terms) or [this].',
    ['Read ', 'mark:[', 'the terms', 'mark:](/pages/terms)', ' or [this].'],
  ],
  ['2 * 3', ['2 ', 'mark:*', ' 3']],
])('%j', (text, pieces) => {
  expect(showMarks(text)).toEqual(pieces)
})

test('the pieces are the text', () => {
  const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  const joined = splitMarks(text)
    .map((piece) => piece.text)
    .join('')
  expect(joined).toBe(text)
})
