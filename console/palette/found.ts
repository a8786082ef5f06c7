import type { HandbookPage } from '../handbook/pages.ts'
import { findMatches } from '../shared/find-words.ts'

/** Something that can be gone to. */
export interface Found {
  kind: 'members' | 'orders' | 'discount-codes' | 'staff' | 'pages' | 'settings' | 'handbook'
  name: string
  /** Distinguishes results of the same name. */
  detail: string
  /** Everyday words that find it as well; not shown. */
  words?: string
  to: string
  /** A page of the handbook, which opens beside the present one. */
  handbook?: HandbookPage
}

/** Those in which every word that was typed occurs; names that begin with it come first. */
export const matching = (all: readonly Found[], typed: string): Found[] =>
  findMatches(all, typed, ({ name, detail, words = '' }) => ({ name, more: `${detail} ${words}` }))
