import { expect, test } from 'vitest'
import { hasVisibleText, trimText } from './trim-text.ts'

test.each([
  ['nothing', ''],
  ['spaces', ' \t\n\u00a0\u3000'],
  ['zero-width characters', '\u200b\u200d\u2060\ufeff'],
  ['fillers and the empty Braille pattern', '\u3164\uffa0\u115f\u2800'],
  ['direction controls, tags and selectors', '\u202e\u2066\u{e0041}\ufe0f'],
  ['an accent without a letter', '\u0301'],
])('a text of %s is empty', (_, text) => {
  expect({ hasVisibleText: hasVisibleText(text), trimText: trimText(text) }).toEqual({
    hasVisibleText: false,
    trimText: '',
  })
})

test.each(['.', '1', 'é', '❤️', '👨‍👩‍👧', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'א', '1️⃣'])('%s is a text', (text) => {
  expect(trimText(` ${text}\n`)).toBe(text)
})

test('keeps one of several empty lines', () => {
  expect(trimText('a\nb\n\nc\n \n\r\n\t\nd')).toBe('a\nb\n\nc\n\nd')
})
