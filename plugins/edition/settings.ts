import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** The hour of the site's day at which the next issue appears. */
export const hour = defineSetting({
  key: 'edition.hour',
  type: z.number().int().min(0).max(23),
  default: 19,
  area: 'edition',
})

/** Maximum distance in kilometres from the reader to the members of an issue; 0 means the whole country. */
export const maxDistanceKm = defineSetting({
  key: 'edition.reach_km',
  type: z.number().int().min(0).max(2000),
  default: 100,
  area: 'edition',
  notExperimentable: 'visibility',
})

/** Years above and below the reader's own age, if the reader has not chosen an age range. */
export const ageGap = defineSetting({
  key: 'edition.age_gap',
  type: z.number().int().min(1).max(60),
  default: 10,
  area: 'edition',
  notExperimentable: 'visibility',
})

/** Days before a member appears to the same reader again. */
export const repeatAfterDays = defineSetting({
  key: 'edition.rest_days',
  type: z.number().int().min(1).max(365),
  default: 30,
  area: 'edition',
  notExperimentable: 'visibility',
})

/** Whether subscribers are notified of tonight's issue: by push message, otherwise by mail. */
export const notifyReaders = defineSetting({
  key: 'edition.notify',
  type: z.boolean(),
  default: true,
  area: 'edition',
})

export const settings = [hour, notifyReaders, maxDistanceKm, ageGap, repeatAfterDays] as const
