import { expect, test } from 'vitest'
import { locales, readSections } from '../test/read-corpus.ts'
import { findAbuse } from './find-abuse.ts'

// Messages that another hand wrote, from which nothing is learnt: half of the innocent ones are ordinary, half are hard.
const sums = { unkind: 0, met: 0, alarms: 0 }

test.each(locales)('most unkind messages in %s are met, and few innocent ones', (locale) => {
  const messages = readSections(`test/abuse-measured/${locale}.txt`)
  const unkind = messages.filter(({ kind }) => kind !== 'none')
  expect([messages.length, unkind.length]).toEqual([120, 60])
  const found = messages.filter(({ text }) => findAbuse(text) !== null)
  const met = found.filter(({ kind }) => kind !== 'none').length
  const alarms = found.length - met
  console.info(`${locale}: ${met} of 60 met, ${alarms} false alarms of 60`)
  expect(met).toBeGreaterThanOrEqual(48)
  expect(alarms).toBeLessThanOrEqual(4)
  sums.unkind += unkind.length
  sums.met += met
  sums.alarms += alarms
})

test('over all languages, recall is at least 0.85 and precision 0.95', () => {
  expect(sums.unkind).toBe(420)
  const [recall, precision] = [sums.met / sums.unkind, sums.met / (sums.met + sums.alarms)]
  console.info(`recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`)
  expect(recall).toBeGreaterThanOrEqual(0.85)
  expect(precision).toBeGreaterThanOrEqual(0.95)
})
