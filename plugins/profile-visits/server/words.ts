import { freshCountSql } from './visitors.ts'

export const counters = {
  'profile-visits.fresh': { sql: freshCountSql },
} as const

type VisitCounters = typeof counters
declare module '../../../core/kernel/words.ts' {
  interface Counters extends VisitCounters {}
}
