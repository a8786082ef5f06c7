import type { CommandContext } from '../../../core/kernel/index.ts'
import { countFresh } from './visitors.ts'

export const counters = {
  'profile-visits.fresh': { count: (ctx: CommandContext, memberId: string) => countFresh(ctx, memberId) },
} as const

type VisitCounters = typeof counters
declare module '../../../core/kernel/words.ts' {
  interface Counters extends VisitCounters {}
}
