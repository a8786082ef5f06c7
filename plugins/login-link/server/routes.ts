import { z } from 'zod'
import { okReply, perHour, perMinute, publicRoute, replyOkAfter } from '../../../core/kernel/index.ts'
import { describeLink, openLink, requestLoginLink } from './links.ts'

const token = z.string().min(20).max(100)

export const routes = [
  publicRoute({
    method: 'POST',
    path: '/api/login-link',
    summary: 'Mails a login link if the address has an account here; the reply does not reveal it.',
    access: 'anyone',
    body: z.strictObject({ email: z.string().max(254) }),
    response: okReply,
    idempotency: 'none',
    rateLimit: perHour(20, 'ip'),
    handler: (ctx, { body }) => replyOkAfter(requestLoginLink(ctx, body.email)),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/login-link/open',
    summary: 'Returns the account of a mailed link without using it; null if it no longer works.',
    access: 'anyone',
    query: z.object({ token }),
    response: z.object({
      link: z
        .object({
          /** The account’s address, masked. */
          address: z.string(),
          /** Whether this browser asked for the link. */
          here: z.boolean(),
        })
        .nullable(),
    }),
    rateLimit: perMinute(60, 'ip'),
    handler: async (ctx, { query }) => ({ link: await describeLink(ctx, query.token) }),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/login-link/open',
    summary: 'Logs in by a mailed link, once.',
    access: 'anyone',
    body: z.strictObject({ token, elsewhere: z.boolean().default(false) }),
    response: okReply,
    idempotency: 'none',
    rateLimit: perMinute(60, 'ip'),
    handler: (ctx, { body }) => replyOkAfter(openLink(ctx, body.token, body.elsewhere)),
  }),
] as const
