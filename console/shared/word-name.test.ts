import { expect, test } from 'vitest'
import everything from '../../tests/fixtures/plugins/everything/locales/en.json' with { type: 'json' }
import { createTestTranslate } from '../../tests/harness/test-translate.ts'
import own from '../locales/en.json' with { type: 'json' }
import { getActKey, getWordName } from './word-name.ts'

const say = createTestTranslate({ ...own, plugins: { everything: everything.console } })

test('names values of a plugin from the plugin’s texts, and others from the console’s', () => {
  expect(getWordName(say, 'bookings', 'everything.spent')).toBe('Spent on everything (en)')
  expect(getWordName(say, 'status', 'everything')).toBe('A case of everything (en)')
  expect(getWordName(say, 'reasons', 'everything.flagged')).toBe('Everything flagged it (en)')
  expect(getWordName(say, 'status', 'pending')).toBe(own.console.status.pending)
  expect(getWordName(say, 'bookings', 'refund')).toBe(own.console.bookings.refund)
  // A word of a removed plugin shows as it is.
  expect(getWordName(say, 'bookings', 'gone.word')).toBe('gone.word')
})

test('names actions of a plugin’s case kind from the plugin’s texts, and common ones from the console’s', () => {
  const getNames = (act: string) => [
    say(getActKey(say, 'everything', act, 'action')),
    say(getActKey(say, 'everything', act, 'done')),
  ]
  expect(getNames('keep')).toEqual(['Keep everything (en)', 'Everything is kept (en)'])
  expect(getNames('approve')).toEqual([own.console.reviews.action_approve, own.console.reviews.done_approve])
})
