import { z } from 'zod'
import { defineSetting, oneLine } from '../../core/kernel/index.ts'

const numberSetting = <const Key extends string>(key: Key, fallback: number, min: number, max: number) =>
  defineSetting({
    key,
    notExperimentable: 'law',
    type: z.number().int().min(min).max(max),
    default: fallback,
    area: 'premium-claim',
  })

/** Claimed increase of the chances in percent; 0 for no claim. The specification's is 46. */
export const percentage = defineSetting({
  ...numberSetting('premium-claim.percentage', 0, 0, 500),
  component: 'percent',
})

/** Who measured it, and where it is published. */
export const source = defineSetting({
  key: 'premium-claim.source',
  notExperimentable: 'law',
  type: oneLine(200),
  default: '',
  area: 'premium-claim',
  component: 'text',
})

/** When it was measured, `YYYY-MM-DD`. */
export const measuredOn = defineSetting({
  key: 'premium-claim.measured_on',
  notExperimentable: 'law',
  type: z.union([z.literal(''), z.iso.date()]),
  default: '',
  area: 'premium-claim',
  component: 'text',
})

export const sampleSize = numberSetting('premium-claim.sample_size', 0, 0, 100_000_000)

/** Months after which the console warns that the claim is old. */
export const reviewMonths = numberSetting('premium-claim.review_months', 12, 1, 120)

export const hideMonths = numberSetting('premium-claim.hide_months', 24, 1, 120)

export const settings = [percentage, source, measuredOn, sampleSize, reviewMonths, hideMonths] as const
