import { z } from 'zod'
import { requireReceivedMessage } from '../../../core/features/conversations/index.ts'
import {
  idParams,
  inTransaction,
  type MemberCommandContext,
  memberRoute,
  ok,
  okReply,
  perMinute,
  staffRoute,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { countStrikes, strikeCount } from './count-strikes.ts'

const answerFindingStatement: Statement = {
  name: 'safety.answer_finding',
  text: `insert into safety_answers (message_id, member_id, answered_at)
    select message_id, $2, $3 from safety_findings where message_id = $1 on conflict (message_id) do nothing`,
}

/**
 * Records that a received message does not bother its reader, so that they are not asked again. Throws
 * AppError('not_found') for a message that the member has not received or can no longer read.
 */
function answerFinding(ctx: MemberCommandContext, messageId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireReceivedMessage(ctx, messageId)
    await ctx.services.db.query(answerFindingStatement, [messageId, ctx.member.id, ctx.now()], ctx.tx)
  })
}

export const answerRoute = memberRoute({
  method: 'PUT',
  path: '/api/safety/messages/:id/fine',
  summary: 'Records that a received message does not bother its reader: the question below it does not return.',
  access: 'member',
  params: idParams,
  resource: { param: 'id', kind: 'received-message', reach: 'owner' },
  response: okReply,
  idempotency: 'natural',
  rateLimit: perMinute(60),
  async handler(ctx, { params }) {
    await answerFinding(ctx, params.id.toLowerCase())
    return ok
  },
})

export const strikesRoute = staffRoute({
  method: 'GET',
  path: '/api/console/safety/members/:id/strikes',
  summary:
    'Counts a member’s insults, threats and sexual openings within 90 days, and the reports about them, by kind.',
  access: { staff: 'read', subject: 'review' },
  params: idParams,
  resource: { param: 'id', kind: 'member', reach: 'staff' },
  response: z.object({
    strikes: z.array(strikeCount),
  }),
  handler: (ctx, { params }) => countStrikes(ctx, params.id),
})

export const routes = [answerRoute, strikesRoute] as const
