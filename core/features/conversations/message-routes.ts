import { z } from 'zod'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { idParams } from '../../kernel/input.ts'
import { memberRoute } from '../../kernel/route.ts'
import { okReply, perHour, perMinute, poolMember, replyOkAfter } from '../../kernel/route-parts.ts'
import { messageReasons } from '../../shared/choices.ts'
import { editMessage } from './edit-message.ts'
import type { MessageRow } from './message-rows.ts'
import { presentMessage } from './present-message.ts'
import { presentSent } from './present-sent.ts'
import { type MessageReply, messageSchema, sentReply, takenBackReply } from './reply-schemas.ts'
import { reportMessage, showReportable } from './reported-message.ts'
import { sendMessage } from './send-message.ts'
import { sendPhotoMessage } from './send-photo.ts'
import { readReceipts } from './settings.ts'
import { shownCost, shownCostText } from './shown-cost.ts'
import { takeBackMessage } from './take-back-message.ts'

/** The member's own message after they changed it, with its read mark where the site shows that. */
const presentOwn = (
  ctx: MemberCommandContext,
  { message, readUpTo }: { message: MessageRow; readUpTo: Date | null },
): MessageReply => presentMessage(message, ctx.member.id, ctx.setting(readReceipts) ? readUpTo : null)

export const sendRoute = memberRoute({
  method: 'POST',
  path: '/api/members/:id/messages',
  summary: 'Sends a text message. `id` is a UUIDv7 made by the browser; the same id again is the same message.',
  access: 'confirmed',
  params: idParams,
  body: z.object({
    id: z.uuid(),
    kind: z.literal('text').default('text'),
    text: z.string().max(20_000),
    /** Message of the same conversation that this one answers. */
    reply_to: z.uuid().optional(),
    shown_cost: shownCost,
    sure: z.boolean().optional(),
  }),
  response: sentReply,
  resource: poolMember,
  rateLimit: perMinute(60),
  // The message's own id serves as the key: the same id is sent once, and refused with another text.
  idempotency: 'natural',
  async handler(ctx, { params, body }) {
    const sent = await sendMessage(ctx, {
      messageId: body.id.toLowerCase(),
      toMember: params.id,
      text: body.text,
      replyTo: body.reply_to?.toLowerCase(),
      shownCost: body.shown_cost,
      sure: body.sure,
    })
    return presentSent(ctx, sent)
  },
})

export const sendPhotoRoute = memberRoute({
  method: 'POST',
  path: '/api/members/:id/photo-messages',
  summary: 'Sends a photo in the conversation with a member; only the two can see it.',
  access: 'confirmed',
  params: idParams,
  body: z.object({ id: z.uuid(), shown_cost: shownCostText }),
  bodyKind: 'multipart',
  response: sentReply,
  resource: poolMember,
  rateLimit: perMinute(12),
  async handler(ctx, { params, body }) {
    const file = ctx.files?.find(({ field }) => field === 'photo')
    if (!file) throw invalidField('photo', 'required')
    const sent = await sendPhotoMessage(ctx, {
      messageId: body.id.toLowerCase(),
      toMember: params.id,
      file,
      shownCost: body.shown_cost,
    })
    return presentSent(ctx, sent)
  },
})

const ofSender = { param: 'id', kind: 'sent-message', reach: 'owner' } as const

export const editRoute = memberRoute({
  method: 'PUT',
  path: '/api/messages/:id',
  summary: 'Edits the member’s own message within minutes of sending; it is then marked as edited.',
  access: 'confirmed',
  params: idParams,
  body: z.object({ text: z.string().max(20_000), sure: z.boolean().optional() }),
  response: z.object({ message: messageSchema }),
  resource: ofSender,
  rateLimit: perMinute(30),
  idempotency: 'natural',
  handler: async (ctx, { params, body }) => ({
    message: presentOwn(ctx, await editMessage(ctx, { messageId: params.id, ...body })),
  }),
})

export const takeBackRoute = memberRoute({
  method: 'DELETE',
  path: '/api/messages/:id',
  summary: 'Withdraws the member’s own unread message; its credits are returned.',
  access: 'confirmed',
  params: idParams,
  response: takenBackReply,
  resource: ofSender,
  rateLimit: perMinute(30),
  idempotency: 'natural',
  async handler(ctx, { params }) {
    const { credits, ...own } = await takeBackMessage(ctx, params.id)
    return { message: presentOwn(ctx, own), credits }
  },
})

const ofRecipient = { param: 'id', kind: 'received-message', reach: 'owner' } as const

export const reportableRoute = memberRoute({
  method: 'GET',
  path: '/api/messages/:id/report',
  summary: 'Returns a received message to report, with its sender and the reason of an earlier report.',
  access: 'member',
  params: idParams,
  response: z.object({
    message: messageSchema,
    name: z.string(),
    /** Whether the sender is a fictional profile. */
    fictional: z.boolean(),
    reported: z.enum(messageReasons).nullable(),
  }),
  resource: ofRecipient,
  rateLimit: perMinute(60),
  handler: (ctx, { params }) => showReportable(ctx, params.id),
})

export const reportRoute = memberRoute({
  method: 'POST',
  path: '/api/messages/:id/report',
  summary: 'Reports one received message to the moderators, once; `block` blocks its sender as well.',
  access: 'member',
  params: idParams,
  body: z.object({ reason: z.enum(messageReasons), block: z.boolean().default(false) }),
  response: okReply,
  resource: ofRecipient,
  rateLimit: perHour(30),
  idempotency: 'natural',
  handler: (ctx, { params, body }) => replyOkAfter(reportMessage(ctx, params.id, body)),
})

export const messageRoutes = [
  sendRoute,
  sendPhotoRoute,
  editRoute,
  takeBackRoute,
  reportableRoute,
  reportRoute,
] as const
