import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Whether senders are asked before contact details are sent. About money they are always asked. */
export const askContact = defineSetting({
  key: 'safety.ask_contact',
  notExperimentable: 'safety',
  type: z.boolean(),
  default: true,
  area: 'safety',
})

/** Whether senders are asked before insults, threats and sexual openings are sent. Readers are asked in any case. */
export const askAbuse = defineSetting({
  key: 'safety.ask_abuse',
  notExperimentable: 'safety',
  type: z.boolean(),
  default: true,
  area: 'safety',
})

const numberSetting = <const Key extends string>(key: Key, usual: number, max: number) =>
  defineSetting({
    key,
    notExperimentable: 'safety',
    type: z.number().int().min(1).max(max),
    default: usual,
    area: 'safety',
  })

/** Messages of one kind within the days below, to any number of people, before moderators review them. */
export const reviewAfter = numberSetting('safety.review_after', 3, 50)

/** Maximum number of days for which a message counts and is stored. */
export const maxCountedDays = 90
export const countedDays = numberSetting('safety.counted_days', 30, maxCountedDays)

export const settings = [askContact, askAbuse, reviewAfter, countedDays] as const
