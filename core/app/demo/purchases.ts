import { demoShop } from '../../../db/demo/content/index.ts'
import type { Random } from '../../../db/demo/random.ts'
import { dayMs, hourMs, timeAfter } from '../../shared/durations.ts'
import type { DemoConversation } from './conversations.ts'
import { isLogin } from './logins.ts'
import type { DemoPerson } from './people.ts'

export interface DemoOrder {
  id: string
  paymentId: string
  member: DemoPerson
  tier: number
  credits: number
  amount: number
  currency: string
  method: string
  at: Date
  completed: boolean
}

/** How often each package is bought. */
const tiers = [
  [0, 30],
  [1, 45],
  [2, 18],
  [3, 7],
] as const

/** The orders of Premium members: enough for their messages, and sometimes a failed attempt. */
export function generateOrders(
  people: readonly DemoPerson[],
  conversations: readonly DemoConversation[],
  now: Date,
  random: Random,
): DemoOrder[] {
  const spent = new Map<string, number>()
  for (const message of conversations.flatMap((conversation) => conversation.messages))
    spent.set(message.sender.id, (spent.get(message.sender.id) ?? 0) + message.cost)

  const orders: DemoOrder[] = []
  const add = (member: DemoPerson, tier: number, at: Date, completed: boolean): number => {
    const methods = demoShop.methods[member.country] ?? ['creditcard', 'paypal', 'applepay']
    orders.push({
      id: random.uuid(at),
      paymentId: random.uuid(at),
      member,
      tier,
      credits: demoShop.credits[tier] ?? 10,
      amount: demoShop.prices[member.currency]?.[tier] ?? demoShop.prices.EUR?.[tier] ?? 0,
      currency: member.currency,
      method: random.pick(methods),
      at,
      completed,
    })
    return demoShop.credits[tier] ?? 10
  }
  for (const member of people.filter((person) => person.paid)) {
    // Paid before the first paid message, so soon after signing up.
    const soon = timeAfter(member.signupDate, random.int(6, 60) * 1000)
    let credits = add(member, member.index === 0 ? 2 : random.weighted(tiers), soon, true)
    while (credits < (spent.get(member.id) ?? 0)) credits += add(member, 1, soon, true)
    const repeat = timeAfter(soon, random.int(4, 60) * dayMs)
    const isOwn = isLogin(member)
    // A demo login has a short history: a second purchase, and an attempt that failed.
    if ((random.chance(0.3) || isOwn) && repeat < now) add(member, random.int(1, 2), repeat, true)
    if ((random.chance(0.1) || isOwn) && repeat < now) add(member, 1, repeat, false)
    if (isOwn) continue
    // Regulars return every few weeks until today, so that every day has sales.
    let last = repeat
    while (random.chance(0.9)) {
      last = timeAfter(last, random.int(6 * 24, 40 * 24) * hourMs)
      if (last >= now) break
      add(member, random.weighted(tiers), last, random.chance(0.96))
    }
  }
  return orders
}
