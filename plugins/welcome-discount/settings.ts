import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Percent off the first purchase. */
export const percentage = defineSetting({
  key: 'welcome-discount.percentage',
  notExperimentable: 'price',
  type: z.number().int().min(1).max(90),
  default: 25,
  area: 'welcome-discount',
  public: true,
  component: 'percent',
})

export const code = defineSetting({
  key: 'welcome-discount.code',
  notExperimentable: 'price',
  type: z.string().regex(/^[A-Z0-9_-]{3,40}$/, 'invalid_code'),
  default: 'WELCOME25',
  area: 'welcome-discount',
  component: 'text',
})

/** Seconds after signing up. By default it ends with the time bonus, so that the bonus's countdown is truthful. */
export const windowSeconds = defineSetting({
  key: 'welcome-discount.window_seconds',
  notExperimentable: 'price',
  type: z.number().int().min(60).max(31_536_000),
  default: 14_400,
  area: 'welcome-discount',
})

export const settings = [percentage, code, windowSeconds] as const
