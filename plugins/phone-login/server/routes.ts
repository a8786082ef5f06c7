import { z } from 'zod'
import { memberRoute, okReply, perHour, perMinute, publicRoute, replyOkAfter } from '../../../core/kernel/index.ts'
import { findReadySender } from '../../../core/platform/sms/index.ts'
import { logInByCode, requestLoginCode } from './log-in.ts'
import { describeNumber, linkNumber, requestLinkCode, unlinkNumber } from './own-number.ts'

const phone = z.string().max(40)
const code = z.string().max(20)

export const routes = [
  publicRoute({
    method: 'POST',
    path: '/api/phone-login',
    summary: 'Sends a code by SMS if the number has an account here; the reply does not reveal it.',
    access: 'anyone',
    body: z.strictObject({ phone }),
    response: okReply,
    idempotency: 'none',
    rateLimit: perHour(10, 'ip'),
    handler: (ctx, { body }) => replyOkAfter(requestLoginCode(ctx, body.phone)),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/phone-login/open',
    summary: 'Logs in by the code that this browser requested.',
    access: 'anyone',
    body: z.strictObject({ code }),
    response: okReply,
    idempotency: 'none',
    rateLimit: perHour(60, 'ip'),
    handler: (ctx, { body }) => replyOkAfter(logInByCode(ctx, body.code)),
  }),
  memberRoute({
    method: 'GET',
    path: '/api/phone-login/number',
    summary: 'Returns the member’s linked number, masked, or null, and whether codes can be sent.',
    access: 'member',
    response: z.object({ number: z.string().nullable(), ready: z.boolean() }),
    rateLimit: perMinute(60),
    handler: async (ctx) => ({ number: await describeNumber(ctx), ready: findReadySender(ctx) !== undefined }),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/phone-login/number',
    summary: 'Sends a code to the number to be linked; asks for the password.',
    access: 'confirmed',
    body: z.strictObject({ phone, password: z.string().max(1000).default('') }),
    response: okReply,
    idempotency: 'none',
    rateLimit: perHour(20),
    handler: (ctx, { body }) => replyOkAfter(requestLinkCode(ctx, body)),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/phone-login/number/confirm',
    summary: 'Links the number by its code, replaces an earlier one, and notifies the member by mail.',
    access: 'confirmed',
    body: z.strictObject({ code }),
    response: okReply,
    idempotency: 'none',
    rateLimit: perHour(60),
    handler: (ctx, { body }) => replyOkAfter(linkNumber(ctx, body.code)),
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/phone-login/number',
    summary: 'Removes the member’s number, and notifies the member by mail.',
    access: 'member',
    response: okReply,
    rateLimit: perHour(60),
    handler: (ctx) => replyOkAfter(unlinkNumber(ctx)),
  }),
] as const
