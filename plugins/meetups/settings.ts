import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Whom one calls when a date has not gone well: a number, perhaps with a name. It stands beside the question how it was. */
export const helpLine = defineSetting({
  key: 'meetups.help_line',
  type: z.string().trim().max(120),
  default: '112',
  area: 'meetups',
  public: true,
})

export const settings = [helpLine] as const
