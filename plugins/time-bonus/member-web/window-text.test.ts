import { expect, it } from 'vitest'
import { createTranslator } from '../../../member-web/app/translate.ts'
import nl from '../locales/nl.json' with { type: 'json' }
import pl from '../locales/pl.json' with { type: 'json' }
import { formatWindow } from './window-text.ts'

const inDutch = createTranslator('nl', { 'time-bonus': nl }).t
const inPolish = createTranslator('pl', { 'time-bonus': pl }).t

it.each([
  [14_400, '4 uur', '4 godzin'],
  [3600, '1 uur', '1 godziny'],
  [5400, '1 uur en 30 minuten', '1 godziny i 30 minut'],
  [1500, '25 minuten', '25 minut'],
  // Never longer than the discount lasts.
  [119, '1 minuut', '1 minuty'],
])('names a window of %i seconds: %s', (seconds, dutch, polish) => {
  expect({ inDutch: formatWindow(inDutch, seconds), inPolish: formatWindow(inPolish, seconds) }).toEqual({
    inDutch: dutch,
    inPolish: polish,
  })
})

it('keeps the text of the default of four hours', () => {
  const duration = formatWindow(inDutch, 14_400)
  expect(inDutch('time-bonus.modal_text', { percentage: 25, duration })).toBe(
    'Koop je eerste credits binnen 4 uur na je aanmelding en je krijgt 25% korting. Daarna ben je voor altijd Premium.',
  )
})
