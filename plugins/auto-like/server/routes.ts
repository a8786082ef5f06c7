import { memberRoute, perMinute } from '../../../core/kernel/index.ts'
import { answerLikes, presentAutoLike } from './answer-likes.ts'
import { autoLikeReply, wishSchema } from './schemas.ts'
import { readWish, saveWish } from './wish.ts'

export const autoLikeRoute = memberRoute({
  method: 'GET',
  path: '/api/auto-like.php',
  summary: 'Answers a like of the member on behalf of a member who opted in. Empty if there is none.',
  access: 'confirmed',
  response: autoLikeReply,
  stateChanging: true,
  rateLimit: perMinute(6),
  handler: async (ctx) => presentAutoLike(ctx, await answerLikes(ctx)),
})

export const wishRoute = memberRoute({
  method: 'GET',
  path: '/api/auto-like/wish',
  summary: 'Returns whether the member has likes answered, and for which ages.',
  access: 'member',
  response: wishSchema,
  handler: (ctx) => readWish(ctx),
})

export const saveWishRoute = memberRoute({
  method: 'PUT',
  path: '/api/auto-like/wish',
  summary: 'Turns automatic likes back on or off.',
  access: 'member',
  body: wishSchema,
  response: wishSchema,
  rateLimit: perMinute(20),
  handler: (ctx, { body }) => saveWish(ctx, body),
})

export const routes = [autoLikeRoute, wishRoute, saveWishRoute] as const
