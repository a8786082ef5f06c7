import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AbuseKind, isAbuseKind } from '../shared/abuse.ts'

export const locales = ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl'] as const
export type Locale = (typeof locales)[number]

export interface Sentence {
  text: string
  kind: AbuseKind | 'none'
}

const plugin = path.resolve(import.meta.dirname, '..')
const readText = (file: string) => readFileSync(path.join(plugin, file), 'utf8')

/** Sentences under headings: `[insult]`, `[threat]`, `[sexual]`, and others for what is not unkind. */
export function readSections(file: string): Sentence[] {
  let kind: Sentence['kind'] = 'none'
  return readText(file)
    .trim()
    .split('\n')
    .flatMap((line) => {
      const heading = /^\[(\w+)\]$/.exec(line)?.[1]
      if (heading === undefined) return [{ text: line, kind }]
      kind = isAbuseKind(heading) ? heading : 'none'
      return []
    })
}

export const readList = (file: string): Sentence[] => JSON.parse(readText(file)) as Sentence[]

/**
 * The half of a corpus that is reserved for measuring, by a hash of the place in the file. The files share ideas at
 * the same place, so the same entries are reserved in every language.
 */
const isUnseen = (place: number) => (createHash('sha256').update(`unseen 2 ${place}`).digest()[0] ?? 0) % 2 === 1

/** The two halves of the newest sentences by an independent author: one to train on, one to measure. */
export function readUnseen(locale: Locale): { learnt: Sentence[]; unseen: Sentence[] } {
  const all = readList(`test/abuse-unseen/${locale}.json`)
  return { learnt: all.filter((_, place) => !isUnseen(place)), unseen: all.filter((_, place) => isUnseen(place)) }
}

const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value
      ? Object.values(value).flatMap(listTexts)
      : []

const isShort = (text: string) => text.length <= 160
const isLearnt = (text: string) => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0

/**
 * The texts of the member site, in two halves: everyday language that is never unkind. Without them the model would be
 * trained almost only on the vocabulary of insults and their denials.
 */
export function readTexts(locale: Locale): { learnt: Sentence[]; unseen: Sentence[] } {
  const root = path.resolve(plugin, '../..')
  const files = globSync([`member-web/locales/${locale}/*.json`, `plugins/*/locales/${locale}.json`], { cwd: root })
  const texts = files
    .toSorted()
    .filter((file) => !file.includes('safety'))
    .flatMap((file) => listTexts(JSON.parse(readFileSync(path.join(root, file), 'utf8'))))
    .filter(isShort)
    .map((text) => text.replace(/\{\w+\}/g, '2').replace(/<[^>]+>/g, ''))
  const all = [...new Set(texts)].map((text): Sentence => ({ text, kind: 'none' }))
  return { learnt: all.filter(({ text }) => isLearnt(text)), unseen: all.filter(({ text }) => !isLearnt(text)) }
}
