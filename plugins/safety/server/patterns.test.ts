import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findRisks, type RiskKind } from '../shared/patterns.ts'

const kinds: Record<string, RiskKind | null> = { c: 'contact', m: 'money', '-': null }

/** Lines of a corpus: `c` contact details or another place to talk, `m` money, `-` ordinary talk. */
const read = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'corpus', `${name}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ kind: kinds[line[0] ?? ''] ?? null, text: line.slice(2) }))

function measure(names: string[]) {
  const lines = names.flatMap(read)
  const found = lines.map(({ kind, text }) => ({ kind, text, risk: findRisks(text)[0] ?? null }))
  const count = (test: (line: (typeof found)[number]) => boolean) => found.filter(test).length
  const right = count(({ kind, risk }) => kind !== null && risk !== null)
  return {
    lines: lines.length,
    precision: right / count(({ risk }) => risk !== null),
    recall: right / count(({ kind }) => kind !== null),
    alarms: found.filter(({ kind, risk }) => kind === null && risk !== null).map(({ text }) => text),
    mistaken: found.filter(({ kind, risk }) => kind !== null && risk !== null && kind !== risk).map(({ text }) => text),
  }
}

test.each([
  { names: ['nl'], precision: 0.97, recall: 0.94 },
  { names: ['de'], precision: 0.97, recall: 0.96 },
  { names: ['en'], precision: 0.97, recall: 0.96 },
  { names: ['nl', 'de', 'en'], precision: 0.98, recall: 0.96 },
  // Patterns are never fitted to it, so it estimates the results for new texts.
  { names: ['unseen'], precision: 0.95, recall: 0.5 },
])(
  'detects $names with a precision of at least $precision and a recall of at least $recall',
  ({ names, precision, recall }) => {
    const is = measure(names)
    const print = (share: number) => share.toFixed(3)
    console.info(`${names.join(' ')}: ${is.lines} lines, precision ${print(is.precision)}, recall ${print(is.recall)}`)
    expect({ precision: is.precision, recall: is.recall }, is.alarms.join('\n')).toEqual({
      precision: expect.toSatisfy((share: number) => share >= precision),
      recall: expect.toSatisfy((share: number) => share >= recall),
    })
    expect(is.mistaken).toEqual([])
  },
)

test('the corpus has at least 400 sentences', () => {
  expect(['nl', 'de', 'en'].flatMap(read).length).toBeGreaterThanOrEqual(400)
})

test('detects risks in full-width letters and between zero-width characters', () => {
  expect(findRisks('ｊａｎ@ｇｍａｉｌ.ｃｏｍ')).toEqual(['contact'])
  expect(findRisks('06\u200b12\u200b345678')).toEqual(['contact'])
  expect(findRisks('send me $200 by western union, or text me on 07700 900123')).toEqual(['money', 'contact'])
})

/** Texts whose characters can belong to several parts of a pattern. */
const repeated = [
  '-',
  "'",
  "-'",
  '- ',
  ' a',
  'a-',
  "a'a-",
  '1 ',
  '1,',
  '1-',
  '€1,',
  'stuur-',
  'heb geld ',
  'heb-geld-',
  'a.',
  '@a',
  '(',
]
test('checks any text quickly, however often it repeats its characters', () => {
  const starts = ['', 'stuur ', 'heb ', 'erfenis ', '0', '+1', 'a@', 'http://', '€1', 'mijn signal ', 'op kik als ']
  for (const start of starts)
    for (const part of repeated) {
      const text = `${start}${part.repeat(1000 / part.length)}`
      const before = process.cpuUsage()
      findRisks(text)
      const { user } = process.cpuUsage(before)
      // Microseconds, usually a few thousand. A pattern that tries every division of a text takes minutes.
      expect(user, text.slice(0, 30)).toBeLessThan(1_000_000)
    }
})
