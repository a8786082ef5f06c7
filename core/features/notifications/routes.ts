import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'
import { word } from '../../kernel/input.ts'
import { count } from '../../kernel/metrics.ts'
import { memberRoute, publicRoute, type RequestContext, rawReply } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { mailReportLimit, mailReports, processMailReport } from './mail-reports.ts'
import {
  listOfferedTypes,
  readPreferences,
  readSubscription,
  resubscribe,
  setDiscreetPush,
  setPreferences,
  unsubscribe,
} from './preferences.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

const preferencesReply = z.object({
  disabled: z.array(z.string()),
  blocked: z.string().nullable(),
  types: z.array(z.string()),
  discreet_push: z.boolean(),
})
const tokenQuery = z.object({ token: z.string().min(10).max(300) })

const requireTarget = (ctx: RequestContext, token: string) => {
  const target = readUnsubscribeToken(ctx.services.secrets, token)
  if (!target) throw new AppError('link_expired')
  return target
}

const unsubscriptionReply = z.object({ type: z.string(), subscribed: z.boolean() })

/** Throws AppError('link_expired') for an invalid token, and for one whose member or kind of mail no longer exists. */
async function loadSubscription(ctx: RequestContext, token: string) {
  const target = requireTarget(ctx, token)
  const subscribed = await readSubscription(ctx, target.memberId, target.type)
  if (subscribed === null) throw new AppError('link_expired')
  return { ...target, subscribed }
}

export const notificationRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/account/notifications',
    summary: 'Lists the notification types that the member has turned off.',
    access: 'member',
    response: preferencesReply,
    handler: async (ctx) => ({ ...(await readPreferences(ctx, ctx.member.id)), types: listOfferedTypes(ctx) }),
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/account/notifications',
    summary: 'Sets the notification types that the member has turned off.',
    access: 'member',
    body: z.strictObject({
      disabled: z.array(word).max(100),
      types: z.array(word).max(100).optional().describe('The types that the call sets; default: all offered ones.'),
    }),
    response: preferencesReply,
    idempotency: 'natural',
    rateLimit: perMinute(30),
    handler: async (ctx, { body }) => ({
      ...(await setPreferences(ctx, ctx.member.id, body)),
      types: listOfferedTypes(ctx),
    }),
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/account/discreet-push',
    summary: 'Sets whether push messages hide names and content.',
    access: 'member',
    body: z.strictObject({ discreet: z.boolean() }),
    response: z.object({ discreet_push: z.boolean() }),
    idempotency: 'natural',
    rateLimit: perMinute(30),
    async handler(ctx, { body: { discreet } }) {
      await setDiscreetPush(ctx, ctx.member.id, discreet)
      return { discreet_push: discreet }
    },
  }),
  // RFC 8058: mail programs post here without a cookie or an Origin; the signed token authorizes it.
  publicRoute({
    method: 'POST',
    path: '/api/unsubscribe',
    summary: 'Unsubscribes from one kind of mail with one click, by the signed token of its link.',
    access: 'provider',
    query: tokenQuery,
    bodyKind: 'raw',
    bodyLimit: 4096,
    response: z.object({ type: z.string() }),
    idempotency: 'natural',
    rateLimit: perMinute(60, 'ip'),
    async handler(ctx, { query }) {
      const { memberId, type } = requireTarget(ctx, query.token)
      await unsubscribe(ctx, memberId, type)
      return { type }
    },
  }),
  // Called by a mail server. Each report has an address that was signed here for one recipient, which authorizes it.
  publicRoute({
    method: 'POST',
    path: '/api/mail-reports',
    summary:
      'Receives the raw mail of the return address: a delivery report, a spam complaint or an unsubscribe request.',
    access: 'provider',
    bodyKind: 'raw',
    bodyLimit: mailReportLimit,
    response: z.object({ received: z.literal(true) }),
    idempotency: 'natural',
    rateLimit: perMinute(600, 'ip'),
    async handler(ctx) {
      const outcome = await processMailReport(ctx, ctx.rawBody ?? Buffer.alloc(0))
      count(ctx.services, mailReports, { outcome: outcome ?? 'none' })
      return { received: true } as const
    },
  }),
  publicRoute({
    method: 'GET',
    path: '/api/unsubscribe',
    summary: 'Redirects to the page that confirms an unsubscribe; changes nothing.',
    access: 'anyone',
    query: tokenQuery,
    rateLimit: perMinute(60, 'ip'),
    handler: (_ctx, { query }) =>
      rawReply({
        status: 303,
        headers: { Location: `/unsubscribe?token=${encodeURIComponent(query.token)}` },
        body: '',
      }),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/unsubscription',
    summary: 'Returns the kind of mail of an unsubscribe token, and whether it is currently on.',
    access: 'anyone',
    query: tokenQuery,
    response: unsubscriptionReply,
    rateLimit: perMinute(60, 'ip'),
    async handler(ctx, { query }) {
      const { type, subscribed } = await loadSubscription(ctx, query.token)
      return { type, subscribed }
    },
  }),
  publicRoute({
    method: 'PUT',
    path: '/api/unsubscription',
    summary: 'Unsubscribes from a kind of mail by the signed token of its link, or subscribes again; needs no login.',
    access: 'anyone',
    body: z.strictObject({ token: tokenQuery.shape.token, subscribed: z.boolean() }),
    response: unsubscriptionReply,
    idempotency: 'natural',
    rateLimit: perMinute(60, 'ip'),
    async handler(ctx, { body: { token, subscribed } }) {
      const { memberId, type } = await loadSubscription(ctx, token)
      await (subscribed ? resubscribe : unsubscribe)(ctx, memberId, type)
      return { type, subscribed }
    },
  }),
] as const
