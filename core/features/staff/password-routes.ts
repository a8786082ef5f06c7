import { z } from 'zod'
import { publicRoute } from '../../kernel/route.ts'
import { okReply, perHour, replyOkAfter } from '../../kernel/route-parts.ts'
import { emailBody, resetBody, tokenBody } from '../../platform/credentials/schemas.ts'
import { describeStaffLink, requestStaffPassword, setStaffPassword } from './password.ts'

const path = '/api/console/password'
const rateLimit = perHour(20, 'ip')

export const staffPasswordRoutes = [
  publicRoute({
    method: 'POST',
    path: `${path}/forgotten`,
    summary: 'Mails a staff member a link to choose a new password; the reply is the same for an unknown address.',
    access: 'staff-login',
    body: emailBody,
    response: okReply,
    idempotency: 'none',
    rateLimit,
    handler: (ctx, { body }) => replyOkAfter(requestStaffPassword(ctx, body.email)),
  }),
  publicRoute({
    method: 'POST',
    path: `${path}/link`,
    summary: 'Returns the account of a mailed link without using the link.',
    access: 'staff-login',
    body: tokenBody,
    response: z.object({ email: z.string(), name: z.string(), purpose: z.enum(['invitation', 'reset_password']) }),
    idempotency: 'none',
    rateLimit,
    handler: (ctx, { body }) => describeStaffLink(ctx, body.token),
  }),
  publicRoute({
    method: 'POST',
    path: `${path}/set`,
    summary: 'Sets a staff password by the token of a mailed link, once, and ends every session.',
    access: 'staff-login',
    body: resetBody,
    response: okReply,
    idempotency: 'none',
    rateLimit,
    handler: (ctx, { body }) => replyOkAfter(setStaffPassword(ctx, body)),
  }),
] as const
