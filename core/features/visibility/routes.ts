import { z } from 'zod'
import { notFound } from '../../kernel/errors.ts'
import { idParams } from '../../kernel/input.ts'
import { memberRoute } from '../../kernel/route.ts'
import { okReply, perMinute, poolMember, replyOkAfter, timestamp } from '../../kernel/route-parts.ts'
import { endReasons, snoozeLengths } from '../../shared/choices.ts'
import { blockMember, unblockMember } from './blocks.ts'
import { endContact } from './end-contact.ts'
import { setInvisible } from './invisible-mode.ts'
import { accountPause } from './settings.ts'
import { endOwnSnooze, readSnooze, snoozeMember } from './snooze.ts'

const snoozeReply = z.object({
  snooze: z
    .object({
      /** Null: until the member returns. */
      until: timestamp.nullable(),
    })
    .nullable(),
})

export const visibilityRoutes = [
  memberRoute({
    method: 'PUT',
    path: '/api/account/invisible',
    summary: 'Hides the member from search and new contact, or shows them again.',
    access: 'member',
    body: z.strictObject({ invisible: z.boolean() }),
    response: z.object({ invisible: z.boolean() }),
    idempotency: 'natural',
    rateLimit: perMinute(30),
    async handler(ctx, { body }) {
      await setInvisible(ctx, body.invisible)
      return body
    },
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/members/:id/block',
    summary: 'Blocks a member; chats and likes of the two are removed.',
    access: 'member',
    params: idParams,
    response: okReply,
    resource: poolMember,
    idempotency: 'natural',
    rateLimit: perMinute(60),
    handler: (ctx, { params }) => replyOkAfter(blockMember(ctx, params.id)),
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/members/:id/block',
    summary: 'Lifts a block.',
    access: 'member',
    params: idParams,
    response: okReply,
    resource: poolMember,
    idempotency: 'natural',
    rateLimit: perMinute(60),
    handler: (ctx, { params }) => replyOkAfter(unblockMember(ctx, params.id)),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/members/:id/end-contact',
    summary: 'Ends the contact with a member without a block: chat and likes of the two are removed for both.',
    access: 'member',
    params: idParams,
    body: z.object({
      /** For the operator; the other member does not learn it. */
      reason: z.enum(endReasons).nullable().default(null),
    }),
    response: okReply,
    resource: poolMember,
    idempotency: 'natural',
    rateLimit: perMinute(30),
    handler: (ctx, { params, body }) => replyOkAfter(endContact(ctx, params.id, body.reason)),
  }),
  memberRoute({
    method: 'GET',
    path: '/api/account/snooze',
    summary: 'Returns whether the account is paused, and until when.',
    access: 'member',
    response: snoozeReply,
    rateLimit: perMinute(60),
    handler: async (ctx) => ({ snooze: await readSnooze(ctx) }),
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/account/snooze',
    summary: 'Pauses the account for a time: hidden from lists, while conversations stay.',
    access: 'member',
    body: z.strictObject({ length: z.enum(snoozeLengths) }),
    response: snoozeReply,
    idempotency: 'natural',
    rateLimit: perMinute(30),
    async handler(ctx, { body }) {
      if (!ctx.setting(accountPause)) throw notFound()
      await snoozeMember(ctx, body.length)
      return { snooze: await readSnooze(ctx) }
    },
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/account/snooze',
    summary: 'Ends the pause and restores the earlier visibility.',
    access: 'member',
    response: snoozeReply,
    idempotency: 'natural',
    rateLimit: perMinute(30),
    async handler(ctx) {
      await endOwnSnooze(ctx)
      return { snooze: null }
    },
  }),
] as const
