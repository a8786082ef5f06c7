import { z } from 'zod'
import { memberRoute, publicRoute } from '../../kernel/route.ts'
import { okReply, perHour, replyOkAfter } from '../../kernel/route-parts.ts'
import { tokenBody } from '../../platform/credentials/schemas.ts'
import { deleteAccount, deletionBody, reactivateAccount } from './account-deletion.ts'
import { createStayOffer, markStayOfferSeen } from './stay-offer.ts'

const stayOfferReply = z.object({
  offer: z
    .object({ discount: z.object({ code: z.string(), value_percentage: z.number().int() }).nullable() })
    .nullable(),
})

export const accountDeletionRoutes = [
  memberRoute({
    method: 'DELETE',
    path: '/api/account',
    summary: 'Deletes the account. A mailed link restores it for 14 days.',
    access: 'member',
    body: deletionBody,
    response: okReply,
    idempotency: 'natural',
    rateLimit: perHour(10, 'member'),
    handler: (ctx, { body }) => replyOkAfter(deleteAccount(ctx, body)),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/account/reactivate',
    summary: 'Restores a deleted account by the token of its mail, once.',
    access: 'anyone',
    body: tokenBody,
    response: okReply,
    rateLimit: perHour(60, 'ip'),
    handler: (ctx, { body }) => replyOkAfter(reactivateAccount(ctx, body.token)),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/account/stay-offer',
    summary: 'Returns the offer to a member who wants to leave, with a personal discount code; null once it was shown.',
    access: 'member',
    response: stayOfferReply,
    idempotency: 'natural',
    rateLimit: perHour(60, 'member'),
    handler: async (ctx) => ({ offer: await createStayOffer(ctx) }),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/account/stay-offer/seen',
    summary: 'Records that the offer before leaving was shown, so that it is not shown again.',
    access: 'member',
    response: okReply,
    idempotency: 'natural',
    rateLimit: perHour(60, 'member'),
    handler: (ctx) => replyOkAfter(markStayOfferSeen(ctx)),
  }),
] as const
