import type { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'
import { memberRoute, publicRoute, type RequestContext } from '../../kernel/route.ts'
import { okReply, perMinute, replyOkAfter } from '../../kernel/route-parts.ts'
import { presentUser, setLanguage } from '../members/index.ts'
import { subscribeToPush } from '../notifications/index.ts'
import { logIn, logOut } from './login.ts'
import { languageBody, userPostBody, userPostQuery, userReply } from './schemas.ts'

/** `?push=1`: the subscription of a logged-in member's browser; otherwise a login. */
async function changeOrReadUser(ctx: RequestContext, push: boolean, body: z.infer<typeof userPostBody>) {
  if (push) {
    if (!ctx.member) throw new AppError('authentication_required')
    if (!('subscription' in body)) throw new AppError('bad_request')
    await subscribeToPush(ctx, ctx.member, { endpoint: body.subscription.endpoint, keys: body.subscription.keys })
    return { user: await presentUser(ctx, ctx.member.id) }
  }
  if (!('email' in body)) throw new AppError('bad_request')
  return { user: await presentUser(ctx, await logIn(ctx, body)) }
}

export const sessionRoutes = [
  publicRoute({
    method: 'POST',
    path: '/api/user.php',
    summary: 'Logs in; with push=1 stores the push subscription of the browser of a logged-in member.',
    access: 'anyone',
    query: userPostQuery,
    body: userPostBody,
    response: userReply,
    idempotency: 'none',
    // Many people may log in from one address; the lockout prevents guessing.
    rateLimit: perMinute(300, 'ip'),
    handler: (ctx, { query, body }) => changeOrReadUser(ctx, query.push === '1', body),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/user.php',
    summary: 'Returns the logged-in member, or null.',
    access: 'anyone',
    response: userReply,
    handler: async (ctx) => ({ user: ctx.member ? await presentUser(ctx, ctx.member.id) : null }),
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/user.php',
    summary: "Sets the member's language, for pages and mails.",
    access: 'member',
    body: languageBody,
    response: userReply,
    idempotency: 'natural',
    rateLimit: perMinute(30),
    async handler(ctx, { body }) {
      await setLanguage(ctx, ctx.member.id, body.language)
      return { user: await presentUser(ctx, ctx.member.id) }
    },
  }),
  memberRoute({
    method: 'GET',
    path: '/api/logout.php',
    summary: 'Ends the session of this browser.',
    access: 'member',
    response: okReply,
    stateChanging: true,
    handler: (ctx) => replyOkAfter(logOut(ctx)),
  }),
] as const
