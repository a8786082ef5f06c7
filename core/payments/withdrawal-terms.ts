import type { Order } from './models.ts'

const dayMs = 86_400_000

/**
 * What is given back of an order of which `unused` credits are left, in minor units: their share of what was paid, rounded up,
 * so in the member's favour.
 */
export const withdrawalAmount = ({ amount, credits }: Pick<Order, 'amount' | 'credits'>, unused: number): number =>
  Math.ceil((amount * Math.min(unused, credits)) / credits)

/**
 * The last moment to withdraw from a purchase: the end of the last of so many days after the one on which it was completed, in the
 * time zone of the site. Days count whole, as the law of the European Union has it (Regulation 1182/71, article 3).
 */
export function withdrawalEnd(completedAt: Date, days: number, timeZone: string): Date {
  const moment = completedAt.getTime() + days * dayMs
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = (type: string) => Number(clock.formatToParts(moment).find((one) => one.type === type)?.value)
  const sinceMidnight = ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000 + (moment % 1000)
  return new Date(moment - sinceMidnight + dayMs - 1)
}
