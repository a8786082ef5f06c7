import type { CommandContext } from '../../../core/kernel/index.ts'
import { countMonthsSince, isComplete } from '../evidence.ts'
import { hideMonths, measuredOn, percentage, sampleSize, source } from '../settings.ts'

export interface Claim {
  percentage: number
  source: string
  /** `YYYY-MM-DD` */
  measured_on: string
  sample_size: number
}

/** The site's claim, if there is one with complete and recent evidence. No query. */
export async function findClaim(ctx: CommandContext): Promise<Claim | null> {
  const percent = ctx.setting(percentage)
  const evidence = {
    source: ctx.setting(source),
    measuredOn: ctx.setting(measuredOn),
    sampleSize: ctx.setting(sampleSize),
  }
  if (percent === 0 || !isComplete(evidence)) return null
  const months = countMonthsSince(evidence.measuredOn, ctx.now())
  if (months < 0 || months >= ctx.setting(hideMonths)) return null
  const { source: from, measuredOn: day, sampleSize: size } = evidence
  return { percentage: percent, source: from, measured_on: day, sample_size: size }
}
