import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findAbuse } from './find-abuse.ts'

interface Sentence {
  text: string
  kind: 'insult' | 'threat' | 'sexual' | 'none'
}

/** By place in the file: the last lines of each part describe the same situations in all languages. */
const isHeldOut = (place: number) => (createHash('sha256').update(`held-out 1 ${place}`).digest()[0] ?? 0) % 2 === 1

const folder = path.resolve(import.meta.dirname, '../test/abuse-independent')
const readHeldOut = (locale: string): Sentence[] =>
  (JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Sentence[]).filter((_, place) =>
    isHeldOut(place),
  )

// Both halves have been read by now, so these figures only guard against regressions.
test.each([
  ['nl', 0.95, 0.98],
  ['en', 0.95, 0.98],
  ['de', 0.95, 0.98],
  ['fr', 0.95, 0.98],
  ['es', 0.95, 0.95],
  ['it', 0.95, 0.98],
  ['pl', 0.95, 0.98],
] as const)(
  'on sentences in %s by an independent author, recall is at least %f and precision %f',
  (locale, minRecall, minPrecision) => {
    const sentences = readHeldOut(locale)
    const abusive = sentences.filter(({ kind }) => kind !== 'none')
    const met = abusive.filter(({ text }) => findAbuse(text) !== null).length
    const alarms = sentences.filter(({ kind, text }) => kind === 'none' && findAbuse(text) !== null).length
    const [recall, precision] = [met / abusive.length, met / (met + alarms)]
    console.info(`${locale}: independent, held out: recall ${recall.toFixed(3)} precision ${precision.toFixed(3)}`)
    expect({ numSentences: sentences.length, numAbusive: abusive.length }).toEqual({
      numSentences: 128,
      numAbusive: 48,
    })
    expect(recall).toBeGreaterThanOrEqual(minRecall)
    expect(precision).toBeGreaterThanOrEqual(minPrecision)
  },
)
