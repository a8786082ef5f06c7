import type { HandbookPage } from '../handbook/pages.ts'
import { findMatches } from '../shared/find-words.ts'

/** A page or record that can be opened. */
export interface SearchResult {
  kind: 'members' | 'orders' | 'discount-codes' | 'staff' | 'pages' | 'settings' | 'handbook'
  name: string
  /** Distinguishes results of the same name. */
  detail: string
  /** Everyday words that also find it; not shown. */
  words?: string
  to: string
  /** A page of the handbook, which opens beside the current page. */
  handbook?: HandbookPage
}

/** The entries that contain every typed word; names that begin with the text come first, everyday words last. */
export const filterMatching = (all: readonly SearchResult[], typed: string): SearchResult[] =>
  findMatches(all, typed, ({ name, detail, words = '' }) => ({ name, key: detail, more: words }))
