import { expect, test } from 'vitest'
import { createFormat } from '../app/format.ts'
import { getPreviewText } from './preview-text.ts'

const last = {
  kind: 'meetup',
  preview: 'Afspraak zo 29 nov, 19:30',
  preview_time: { at: '2026-11-29T18:30:00.000Z', written: 'zo 29 nov, 19:30' },
  own: false,
  created_at: '2026-11-26T03:52:00.000Z',
}
const preview = (zone: string) => getPreviewText(last, (key) => key, createFormat('nl', zone, 'NL'))

test('a time in the line is formatted as in the conversation', () => {
  expect(preview('UTC')).toBe('Afspraak zo 29 nov, 18:30')
  expect(preview('America/New_York')).toBe('Afspraak zo 29 nov, 13:30')
})

test('in the site’s time zone the line is as the server wrote it', () => {
  expect(preview('Europe/Amsterdam')).toBe(last.preview)
})
