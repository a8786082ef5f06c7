import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type AbuseKind, isAbuseKind } from '../shared/abuse.ts'
import { findAbuse } from './find-abuse.ts'

const locales = ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl'] as const
type Locale = (typeof locales)[number]

interface Sentence {
  section: string
  text: string
  kind: AbuseKind | null
  heldOut: boolean
}

/**
 * Holds out half of the ideas, by a hash of their position. An idea has the same position in every file, so it is held
 * out in all languages.
 */
const isHeldOut = (place: string) => (createHash('sha256').update(place).digest()[0] ?? 0) % 2 === 1

function read(locale: Locale): Sentence[] {
  const file = path.join(import.meta.dirname, 'abuse-corpus', `${locale}.txt`)
  let section = ''
  let place = 0
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const heading = /^\[(\w+)\]$/.exec(line)?.[1]
      if (heading) [section, place] = [heading, 0]
      if (heading) return []
      place++
      return [
        { section, text: line, kind: isAbuseKind(section) ? section : null, heldOut: isHeldOut(`${section} ${place}`) },
      ]
    })
}

function measure(sentences: Sentence[]) {
  const abusive = sentences.filter(({ kind }) => kind !== null)
  const missed = abusive.filter(({ text }) => findAbuse(text) === null)
  const alarms = sentences.filter(({ kind, text }) => kind === null && findAbuse(text) !== null)
  const right = abusive.length - missed.length
  return { recall: right / abusive.length, precision: right / (right + alarms.length), missed, alarms }
}

const print = (share: number) => share.toFixed(3)
const list = (sentences: Sentence[]) => sentences.map(({ section, text }) => `${section}: ${text}`).join('\n')

test.each(locales)('detects at least 0.95 of the unkind sentences in %s, with few false alarms', (locale) => {
  const all = read(locale)
  const [tuned, heldOut] = [measure(all.filter((one) => !one.heldOut)), measure(all.filter((one) => one.heldOut))]
  console.info(
    `${locale}: held out recall ${print(heldOut.recall)} precision ${print(heldOut.precision)}, ` +
      `tuned recall ${print(tuned.recall)} precision ${print(tuned.precision)}`,
  )
  // Only the tuning half is listed: patterns must not be fitted to the other.
  const hint = `of the tuning half\nmissed:\n${list(tuned.missed)}\nfalse alarms:\n${list(tuned.alarms)}`
  for (const [half, { recall, precision }] of Object.entries({ heldOut, tuned })) {
    expect(recall, `recall ${half}, ${hint}`).toBeGreaterThanOrEqual(0.95)
    expect(precision, `precision ${half}, ${hint}`).toBeGreaterThanOrEqual(0.95)
  }
})

test.each(locales)('the corpus in %s has the number of sentences that its README states', (locale) => {
  const all = read(locale)
  expect(new Set(all.map(({ text }) => text)).size).toBe(180)
  expect(all.filter(({ kind }) => kind !== null)).toHaveLength(60)
  const heldOut = all.filter((one) => one.heldOut)
  expect(heldOut.filter(({ kind }) => kind !== null).length).toBeGreaterThanOrEqual(20)
  expect(heldOut.length).toBeGreaterThanOrEqual(75)
})
