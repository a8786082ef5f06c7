import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Whether the sender is asked before contact details go out. About money everybody is asked. */
export const asksOfContact = defineSetting({
  key: 'safety.ask_contact',
  notExperimentable: 'safety',
  type: z.boolean(),
  default: true,
  area: 'safety',
  component: 'switch',
})

const number = <const Key extends string>(key: Key, usual: number, max: number) =>
  defineSetting({
    key,
    notExperimentable: 'safety',
    type: z.number().int().min(1).max(max),
    default: usual,
    area: 'safety',
    component: 'number',
  })

/** Messages of one kind within the days below, to how many people so ever, after which moderators look at them. */
export const reviewAfter = number('safety.review_after', 3, 50)

/** Days for which such a message counts; nothing is kept for longer than {@link mostDays}. */
export const mostDays = 90
export const countedDays = number('safety.counted_days', 30, mostDays)

export const settings = [asksOfContact, reviewAfter, countedDays] as const
