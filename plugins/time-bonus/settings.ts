import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Percent off the first purchase. */
export const percentage = defineSetting({
  key: 'time-bonus.percentage',
  notExperimentable: 'price',
  type: z.number().int().min(1).max(90),
  default: 25,
  area: 'time-bonus',
  public: true,
  component: 'percent',
})

export const code = defineSetting({
  key: 'time-bonus.code',
  notExperimentable: 'price',
  type: z.string().regex(/^[A-Z0-9_-]{3,40}$/, 'invalid_code'),
  default: 'TIMEBONUS25',
  area: 'time-bonus',
  component: 'text',
})

/** Seconds after signing up during which it is valid. */
export const windowSeconds = defineSetting({
  key: 'time-bonus.window_seconds',
  notExperimentable: 'price',
  type: z.number().int().min(60).max(604_800),
  default: 14_400,
  area: 'time-bonus',
  public: true,
})

/** Seconds in the members area before the dialog is shown (specification, time-bonus modal). */
export const modalDelaySeconds = defineSetting({
  key: 'time-bonus.modal_delay_seconds',
  notExperimentable: 'price',
  type: z.number().int().min(5).max(3600),
  default: 40,
  area: 'time-bonus',
  public: true,
})

export const settings = [percentage, code, windowSeconds, modalDelaySeconds] as const
