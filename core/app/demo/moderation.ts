import { type Brand, demoContent } from '../../../db/demo/content/index.ts'
import type { Random } from '../../../db/demo/random.ts'
import { dayMs, hourMs, timeBefore } from '../../shared/durations.ts'
import type { DemoConversation, DemoMessage } from './conversations.ts'
import { isLogin } from './logins.ts'
import type { DemoPerson } from './people.ts'

/** The fewest members of a brand with restricted ones. */
const fewestMembers = 20
const oldReportDays = 3

export interface DemoMessageReport {
  id: string
  message: DemoMessage
  reporter: DemoPerson
  reason: string
  at: Date
}

/** Members with strikes, a hidden profile or a ban. */
export interface RestrictedPeople {
  banned: DemoPerson | undefined
  suspended: DemoPerson | undefined
  /** Still active. */
  warned: DemoPerson[]
}

/** Days since a strike of the demo that no longer counts. */
export const lapsedDays = 230

/** Chooses who breaks rules, and bans and hides one of them each; none in a brand with few members. */
export function chooseRestricted(people: readonly DemoPerson[], now: Date): RestrictedPeople {
  const able = people.filter((person) => !isLogin(person) && person.status === 'active')
  if (able.length < fewestMembers) return { banned: undefined, suspended: undefined, warned: [] }
  // Their oldest decision must follow their sign-up.
  const joinedBefore = timeBefore(now, (lapsedDays + 1) * dayMs)
  const [banned, suspended, ...warned] = able.filter(({ signupDate }) => signupDate < joinedBefore).slice(-4)
  if (banned) banned.status = 'banned'
  if (suspended) suspended.status = 'disabled'
  return { banned, suspended, warned }
}

/** Replaces the last message of some conversations by one that its recipient reports, newest first. */
export function reportMessages(
  { language }: Brand,
  conversations: readonly DemoConversation[],
  now: Date,
  random: Random,
): DemoMessageReport[] {
  const lastAt = ({ messages }: DemoConversation) => messages.at(-1)?.at.getTime() ?? 0
  const talks = conversations
    .filter(({ starter, other }) => !isLogin(starter) && !isLogin(other))
    .sort((a, b) => lastAt(b) - lastAt(a))
  const [newest, ...others] = talks
  // Only the newest report still waits; the others were decided days ago.
  const older = others.filter((talk) => lastAt(talk) < now.getTime() - oldReportDays * dayMs)
  const chosen = newest ? [newest, ...older] : []
  const { reported: texts } = demoContent[language].moderation
  if (chosen.length < texts.length) return []
  return texts.flatMap((reported, i) => {
    const talk = chosen[i]
    const message = talk?.messages.at(-1)
    if (!talk || !message) return []
    message.body = reported.text
    const at = new Date(Math.min(message.at.getTime() + hourMs, now.getTime()))
    const reporter = message.sender === talk.starter ? talk.other : talk.starter
    return [{ id: random.uuid(at), message, reporter, reason: reported.reason, at }]
  })
}
