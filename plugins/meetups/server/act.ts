import { v7 as uuidv7 } from 'uuid'
import { type DeliveredMessage, deliverMessage } from '../../../core/features/conversations/index.ts'
import { flagText, guardText } from '../../../core/features/text-moderation/index.ts'
import { lockPair } from '../../../core/features/visibility/index.ts'
import {
  AppError,
  dayMs,
  inTransaction,
  invalidField,
  type MemberCommandContext,
  type TxContext,
  timeBefore,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { maxDaysAhead, meetupLengthMs } from '../shared/limits.ts'
import { checkInJob } from './check-ins.ts'
import { checkTime } from './check-time.ts'
import { type Meetup, requireMeetup, storeMeetup } from './rows.ts'
import type { MeetupAction } from './words.ts'

export interface ActInput {
  /** UUIDv7 created by the browser: repeating the id repeats the same action. */
  messageId: string
  toMember: string
  act: MeetupAction
  /** The existing date, and its version when the member acted. */
  meetupId?: string
  version?: number
  place?: string
  /** In the site's time zone, `YYYY-MM-DDTHH:MM`. */
  at?: string
  sure?: boolean
}

const findOwnMessageStatement: Statement = {
  name: 'meetups.find_own_message',
  text: 'select payload from messages where id = $1 and sender_id = $2',
}
const findConversationStatement: Statement = {
  name: 'meetups.find_conversation',
  text: `select c.id from conversations c where c.member_a = least($1::uuid, $2::uuid) and c.member_b = greatest($1::uuid, $2::uuid)
    and exists (select from messages x where x.conversation_id = c.id and x.sender_id = $1)
    and exists (select from messages x where x.conversation_id = c.id and x.sender_id = $2)`,
}

const findOpenMeetupStatement: Statement = {
  name: 'meetups.find_open',
  text: `select id from meetups where conversation_id = $1 and state <> 'cancelled' and starts_at > $2 limit 1`,
}

/**
 * Proposes, changes, accepts or cancels a date: one free message each, shown to both immediately. Requires that both
 * have written, and that the date is still at the version that the member saw. Throws AppError `meetups.not_yet`,
 * `meetups.open`, `meetups.changed`, `not_found`, field errors of `place` and `at`, and the errors of
 * `deliverMessage` and text guards.
 */
export async function changeMeetup(ctx: MemberCommandContext, input: ActInput): Promise<DeliveredMessage> {
  const { messageId, toMember, place = '', sure } = input
  const memberId = ctx.member.id
  const words = input.act === 'propose' || input.act === 'change'
  if (words && place === '') throw invalidField('place', 'required')
  const startsAt = words ? readMoment(ctx, input.at) : null
  const reasons = words
    ? await guardText(ctx, { place: 'meetups.place', field: 'place', text: place, memberId, sure })
    : []
  return inTransaction(ctx, async (ctx) => {
    await lockPair(ctx, memberId, toMember)
    const outgoing = { messageId, toMember, kind: 'meetup', body: '', cost: 0, ledgerKind: 'message' as const }
    const [sent] = await ctx.services.db.query<{ payload: Record<string, unknown> }>(
      findOwnMessageStatement,
      [messageId, memberId],
      ctx.tx,
    )
    if (sent) return deliverMessage(ctx, { ...outgoing, payload: buildRepeated(sent.payload, input, startsAt) })
    const meetup = await applyAction(ctx, input, startsAt)
    const { id, version, starts_at } = meetup
    const payload = { meetup_id: id, version, act: input.act, place: meetup.place, starts_at: starts_at.toISOString() }
    const delivered = await deliverMessage(ctx, { ...outgoing, payload })
    await storeMeetup(ctx, meetup)
    if (reasons.length > 0) await flagText(ctx, 'message', { id: messageId, memberId }, reasons)
    if (meetup.state === 'agreed') {
      const runAt = checkTime(starts_at, ctx.site.timeZone)
      await ctx.services.outbox.enqueue(ctx, checkInJob, { meetupId: id, version }, { runAt })
    }
    return delivered
  })
}

/** The payload that the same action would produce; the caller refuses a different one under the same id. */
const buildRepeated = (stored: Record<string, unknown>, { act, place }: ActInput, startsAt: Date | null) => ({
  ...stored,
  act,
  ...(startsAt ? { place, starts_at: startsAt.toISOString() } : {}),
})

function readMoment(ctx: MemberCommandContext, at: string | undefined): Date {
  if (!at) throw invalidField('at', 'required')
  const moment = new Date(at)
  const ahead = moment.getTime() - ctx.now().getTime()
  if (ahead <= 0) throw invalidField('at', 'meetups.errors.past')
  if (ahead > maxDaysAhead * dayMs) throw invalidField('at', 'meetups.errors.far')
  return moment
}

async function applyAction(
  ctx: TxContext<MemberCommandContext>,
  input: ActInput,
  startsAt: Date | null,
): Promise<Meetup> {
  const { act, toMember, place = '' } = input
  const turn = { member_id: ctx.member.id, other_id: toMember }
  if (act === 'propose') {
    const [talk] = await ctx.services.db.query<{ id: string }>(
      findConversationStatement,
      [ctx.member.id, toMember],
      ctx.tx,
    )
    if (!talk) throw new AppError('meetups.not_yet')
    // One date at a time: its messages are free and must not replace paid ones.
    const lasting = timeBefore(ctx.now(), meetupLengthMs)
    if ((await ctx.services.db.query(findOpenMeetupStatement, [talk.id, lasting], ctx.tx)).length > 0)
      throw new AppError('meetups.open')
    const starts_at = startsAt as Date
    return { id: uuidv7(), conversation_id: talk.id, ...turn, place, starts_at, state: 'proposed', version: 1 }
  }
  const known = await requireMeetup(ctx, input.meetupId ?? '', ctx.member.id)
  const isOver = known.starts_at.getTime() + meetupLengthMs < ctx.now().getTime()
  const isOfOthers = ![known.member_id, known.other_id].includes(toMember)
  const ended = isOver || isOfOthers || known.state === 'cancelled' || known.version !== input.version
  // Nobody accepts their own proposal, or accepts twice.
  if (ended || (act === 'agree' && (known.state !== 'proposed' || known.member_id === ctx.member.id)))
    throw new AppError('meetups.changed')
  const after = { ...known, ...turn, version: known.version + 1 }
  if (act === 'change') return { ...after, place, starts_at: startsAt as Date, state: 'proposed' }
  return { ...after, state: act === 'agree' ? 'agreed' : 'cancelled' }
}
