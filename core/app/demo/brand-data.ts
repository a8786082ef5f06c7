import { type Brand, type DemoComplaint, demoContent } from '../../../db/demo/content/index.ts'
import type { Random } from '../../../db/demo/random.ts'
import { referenceAlphabet } from '../../features/moderation/reference.ts'
import { answerDays } from '../../features/moderation/settings.ts'
import { dayMs, minuteMs, timeAfter, timeBefore } from '../../shared/durations.ts'
import { type DemoConversation, generateConversations } from './conversations.ts'
import { type DemoLike, generateLikes } from './likes.ts'
import { isLogin, prepareDemoLogins } from './logins.ts'
import { chooseRestricted, type DemoMessageReport, type RestrictedPeople, reportMessages } from './moderation.ts'
import { type DemoPerson, generatePeople } from './people.ts'
import { type DemoOrder, generateOrders } from './purchases.ts'

export interface DemoReport extends Omit<DemoComplaint, 'answer'> {
  id: string
  reference: string
  answer: string | null
  reporter: DemoPerson
  reported: DemoPerson | null
  at: Date
  dueAt: Date
}

export interface BrandData {
  brand: Brand
  people: DemoPerson[]
  likes: DemoLike[]
  conversations: DemoConversation[]
  orders: DemoOrder[]
  reports: DemoReport[]
  restricted: RestrictedPeople
  messageReports: DemoMessageReport[]
}

/** Like those of real cases, but the same for the same seed. */
export const inventReference = (letter: 'C' | 'D', random: Random): string =>
  `${letter}-${Array.from({ length: 8 }, () => random.pick([...referenceAlphabet])).join('')}`

function inventReports(brand: Brand, people: readonly DemoPerson[], now: Date, random: Random): DemoReport[] {
  const able = people.filter((person) => person.status === 'active' && !isLogin(person))
  if (able.length < 2) return []
  return demoContent[brand.language].complaints.map((complaint, i) => {
    const at = timeBefore(now, random.int(60 * (i + 1), 1440 * (i * 2 + 1)) * minuteMs)
    const [reporter, reported] = random.sample(able, 2) as [DemoPerson, DemoPerson]
    return {
      id: random.uuid(at),
      reference: inventReference('C', random),
      kind: complaint.kind,
      status: complaint.status,
      message: complaint.message,
      answer: complaint.answer ?? null,
      reporter,
      reported: complaint.kind === 'payment_dispute' || complaint.status !== 'open' ? null : reported,
      at,
      dueAt: timeAfter(at, answerDays[complaint.kind].default * dayMs),
    }
  })
}

/** Generates all data of one demo brand. Pure: the same brand, count, moment and seed give the same data. */
export function generateBrand(brand: Brand, count: number, now: Date, random: Random): BrandData {
  const people = generatePeople(brand, count, now, random.fork('people'))
  prepareDemoLogins(brand, people, now)
  const restricted = chooseRestricted(people, now)
  const likes = generateLikes(people, now, random.fork('likes'))
  const conversations = generateConversations({ brand, people, likes }, now, random.fork('conversations'))
  const orders = generateOrders(people, conversations, now, random.fork('orders'))
  return {
    brand,
    people,
    likes,
    conversations,
    orders,
    reports: inventReports(brand, people, now, random.fork('reports')),
    restricted,
    messageReports: reportMessages(brand, conversations, now, random.fork('message reports')),
  }
}
