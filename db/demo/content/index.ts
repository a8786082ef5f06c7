import { descriptions as deDescriptions } from './de/descriptions.ts'
import { reasons as deReasons } from './de/reasons.ts'
import { taglines as deTaglines } from './de/taglines.ts'
import { threads as deThreads } from './de/threads.ts'
import { descriptions as enDescriptions } from './en/descriptions.ts'
import { reasons as enReasons } from './en/reasons.ts'
import { taglines as enTaglines } from './en/taglines.ts'
import { threads as enThreads } from './en/threads.ts'
import { descriptions as nlDescriptions } from './nl/descriptions.ts'
import { reasons as nlReasons } from './nl/reasons.ts'
import { taglines as nlTaglines } from './nl/taglines.ts'
import { threads as nlThreads } from './nl/threads.ts'
import type { DescriptionPools, ThreadPools } from './types.ts'

export interface Fragment {
  text: string
  interests: string[]
  minAge: number
  maxAge: number
}

export type Part = keyof DescriptionPools
export const PARTS: readonly Part[] = ['opening', 'days', 'character', 'wish', 'closing']

export interface Content {
  descriptions: Record<Part, Fragment[]>
  taglines: string[]
  reasons: string[]
  /** Lines alternate between the two members; the first is by the one who started. */
  threads: string[][]
  openers: string[]
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function fragment(line: string): Fragment {
  const ages = /@(\d+)-(\d+)/.exec(line)
  return {
    text: line.replace(/\s*[#@][\w-]+/g, '').trim(),
    interests: [...line.matchAll(/#(\w+)/g)].map((match) => match[1] as string),
    minAge: ages ? Number(ages[1]) : 18,
    maxAge: ages ? Number(ages[2]) : 120,
  }
}

const content = (pools: DescriptionPools, taglines: string, reasons: string, threads: ThreadPools): Content => ({
  descriptions: Object.fromEntries(PARTS.map((part) => [part, lines(pools[part]).map(fragment)])) as Record<
    Part,
    Fragment[]
  >,
  taglines: lines(taglines),
  reasons: lines(reasons),
  threads: threads.threads
    .trim()
    .split(/\n\s*\n/)
    .map(lines),
  openers: lines(threads.openers),
})

export type DemoLanguage = 'nl' | 'de' | 'en'
export const CONTENT: Record<DemoLanguage, Content> = {
  nl: content(nlDescriptions, nlTaglines, nlReasons, nlThreads),
  de: content(deDescriptions, deTaglines, deReasons, deThreads),
  en: content(enDescriptions, enTaglines, enReasons, enThreads),
}
