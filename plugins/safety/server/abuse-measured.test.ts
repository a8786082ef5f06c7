import { expect, test } from 'vitest'
import { type Locale, locales, readSections } from '../test/read-corpus.ts'
import { findAbuse } from './find-abuse.ts'

/** Counts for messages by an independent author that are never trained on. Half of the innocent ones are hard. */
function measure(locale: Locale) {
  const messages = readSections(`test/abuse-measured/${locale}.txt`)
  const unkind = messages.filter(({ kind }) => kind !== 'none').length
  const found = messages.filter(({ text }) => findAbuse(text) !== null)
  const met = found.filter(({ kind }) => kind !== 'none').length
  return { messages: messages.length, unkind, met, alarms: found.length - met }
}

const measured = locales.map((locale) => ({ locale, ...measure(locale) }))

test.each(measured)('detects most unkind messages in $locale, with few false alarms', (counts) => {
  expect(counts).toMatchObject({ messages: 120, unkind: 60 })
  expect(counts.met).toBeGreaterThanOrEqual(48)
  expect(counts.alarms).toBeLessThanOrEqual(4)
})

test('over all languages, recall is at least 0.85 and precision 0.95', () => {
  const sum = (name: 'unkind' | 'met' | 'alarms') => measured.reduce((all, counts) => all + counts[name], 0)
  expect(sum('unkind')).toBe(420)
  const [recall, precision] = [sum('met') / sum('unkind'), sum('met') / (sum('met') + sum('alarms'))]
  console.info(`recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`)
  expect(recall).toBeGreaterThanOrEqual(0.85)
  expect(precision).toBeGreaterThanOrEqual(0.95)
})
