import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Help line for a date that went badly: a number, perhaps with a name. Shown beside the question how it was. */
export const helpLine = defineSetting({
  key: 'meetups.help_line',
  type: z.string().trim().max(120),
  default: '112',
  area: 'meetups',
  public: true,
})

export const settings = [helpLine] as const
