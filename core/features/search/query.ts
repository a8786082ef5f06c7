import type { Gender, SoughtAs } from '../../shared/vocabulary.ts'
import type { FacesFirst, Viewer } from '../visibility/index.ts'
import type { CandidateCondition } from './candidate-filter.ts'

/** Maximum number of hits that a search counts and pages through: each row costs time, and nobody reads further. */
export const countCap = 480

export interface SearchFilter {
  gender?: Gender
  /** Only members with this gender, one that the site added. */
  ownGender?: string
  country?: string
  region?: string
  minAge?: number
  maxAge?: number
  interests: string[]
  distanceKm?: number
  online?: boolean
  /** Only members with a photo that others see. */
  photo?: boolean
  /** Includes members who do not look for the searcher's gender. */
  everyone?: boolean
  /** Search tokens of plugins: a member matches with at least one token of each group. */
  tokens?: readonly (readonly string[])[]
  /** SQL conditions from filters of plugins, which the bitmap index does not know. */
  conditions?: readonly CandidateCondition[]
  sort: 'active' | 'new' | 'near'
  /** From 1. */
  page: number
}

export interface SearchViewer extends Viewer {
  position: { lat: number; lon: number } | null
  /** The gender under which others find the searcher; null if everybody may be listed. */
  soughtAs: SoughtAs | null
  /** Whether some members of the site are found under both genders, or under neither. */
  reaching?: boolean
  /** The date on the site, `YYYY-MM-DD`. */
  today: string
  now: Date
  /** Ids to exclude. */
  except?: string[]
  /** Maximum number of rows to read. */
  cap?: number
  /** Conditions of plugins, which exclude members. */
  conditions?: readonly CandidateCondition[]
  /** Position of members without a photo: after all others, at the end of each page, or anywhere. */
  faces?: FacesFirst
  /** Only members without a photo, after this many with one. */
  rest?: number
}

/** How a statement finds its hits. All strategies find the same, or report that they have not found all. */
export type SearchStrategy =
  /** Scans members in list order until there are enough. Only for small pools, which bound the scan. */
  | { by: 'scan' }
  /** Like `scan`, but scans no more than `atMost` members. */
  | { by: 'prefix'; atMost: number }
  /**
   * By the bitmap index: all hits if there are at most `allAtMost`, otherwise about the first `want`, or more. With
   * `leaveDense`, none if it would be far more, because a sequential scan finds these sooner.
   */
  | { by: 'bitmaps'; want: number; allAtMost: number; leaveDense?: boolean }

/** Columns in each row of a statement, besides those of cards. */
export interface SearchHits {
  /** At most the cap; includes fictional profiles. */
  hits: number
  /** Real members among them. */
  total: number
  /** Whether all hits were found, so that no other strategy would find more. */
  complete: boolean
  /** Estimated number of hits, possibly above the cap. */
  likely: number
  /** Whether `likely` is exact: every member was read. */
  exact: boolean
  /** Real members among `likely`. */
  real: number
  /** Number of candidates by the bitmaps, and of real members among them. */
  among: number
  among_real: number
  /** Candidates in cells wholly inside the circle, if that is needed; all candidates if there is no circle. */
  inside: number
  /** Whether the first hits in list order are numerous enough for a sequential scan to be faster than the index. */
  dense: boolean
  /** Whether the pool has a bitmap index. */
  mapped: boolean
  /** Whether only members with a photo were read, because there are many hits. */
  narrowed: boolean
}
