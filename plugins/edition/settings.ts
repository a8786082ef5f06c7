import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

const number = { area: 'edition', component: 'number' } as const

/** The hour of the site's day at which the next issue appears. */
export const hour = defineSetting({
  key: 'edition.hour',
  type: z.number().int().min(0).max(23),
  default: 19,
  ...number,
})

/** Kilometres around the reader within which the people of an issue live; 0: the whole country. */
export const reachKm = defineSetting({
  key: 'edition.reach_km',
  type: z.number().int().min(0).max(2000),
  default: 100,
  ...number,
  notExperimentable: 'visibility',
})

/** Years to either side of the reader's own age, for whoever has not said whom they look for. */
export const ageGap = defineSetting({
  key: 'edition.age_gap',
  type: z.number().int().min(1).max(60),
  default: 10,
  ...number,
  notExperimentable: 'visibility',
})

/** Days during which nobody appears to the same reader again. */
export const restDays = defineSetting({
  key: 'edition.rest_days',
  type: z.number().int().min(1).max(365),
  default: 30,
  ...number,
  notExperimentable: 'visibility',
})

/** Whether whoever wants it is told that tonight's issue is there: by push message, else by mail. */
export const notify = defineSetting({
  key: 'edition.notify',
  type: z.boolean(),
  default: true,
  area: 'edition',
  component: 'switch',
})

export const settings = [hour, notify, reachKm, ageGap, restDays] as const
