import { z } from 'zod'
import { queueMail } from '../../../core/features/notifications/index.ts'
import { canMeet, loadVisibilityBetween } from '../../../core/features/visibility/index.ts'
import { defineJob, inTransaction, type MemberCommandContext, notFound } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { Meetup } from './rows.ts'

const findAgreedMeetupStatement: Statement = {
  name: 'meetups.find_agreed',
  text: `select id, conversation_id, member_id, other_id from meetups where id = $1 and version = $2 and state = 'agreed'`,
}
const insertCheckStatement: Statement = {
  name: 'meetups.insert_check',
  text: `insert into meetup_checks (meetup_id, member_id, asked_at) values ($1, $2, $3) on conflict do nothing returning meetup_id`,
}

/** Asks each of the two once how the date was, on the site and by mail, unless it was changed or cancelled. */
export const checkInJob = defineJob({
  id: 'meetups.ask',
  payload: z.object({ meetupId: z.uuid(), version: z.number().int() }),
  handler: (ctx, { meetupId, version }) =>
    inTransaction(ctx, async (ctx) => {
      const { services, tx } = ctx
      const [meetup] = await services.db.query<Meetup>(findAgreedMeetupStatement, [meetupId, version], tx)
      if (!meetup) return
      const { member_id: one, other_id: two, conversation_id } = meetup
      for (const [memberId, about] of [
        [one, two],
        [two, one],
      ] as const) {
        if (!canMeet(await loadVisibilityBetween(ctx, memberId, about))) continue
        const fresh = await services.db.query(insertCheckStatement, [meetupId, memberId, ctx.now()], tx)
        if (fresh.length === 0) continue
        await services.live.send(tx, memberId, 'meetups.asked', { meetup_id: meetupId, conversation_id })
        const path = `/chats/${conversation_id}`
        await queueMail(ctx, {
          memberId,
          template: 'meetups.mail.check_in',
          path,
          about,
          unlessSeenSince: ctx.now(),
        })
      }
    }),
})

const answerCheckStatement: Statement = {
  name: 'meetups.answer_check',
  text: 'update meetup_checks set answer = $3 where meetup_id = $1 and member_id = $2 returning meetup_id',
}

/** Stores how the date went; nobody else is notified. Throws AppError('not_found') if the member was not asked. */
export async function answerCheck(
  ctx: MemberCommandContext,
  meetupId: string,
  answer: 'well' | 'not_well',
): Promise<void> {
  const rows = await ctx.services.db.query(answerCheckStatement, [meetupId, ctx.member.id, answer], ctx.tx)
  if (rows.length === 0) throw notFound()
}
