import { memberRoute } from '../../../core/kernel/index.ts'
import { answerLikes, presentAutoLike } from './answer-likes.ts'
import { autoLikeReply, wishSchema } from './schemas.ts'
import { readWish, saveWish } from './wish.ts'

export const autoLikeRoute = memberRoute({
  method: 'GET',
  path: '/api/auto-like.php',
  summary: 'Answers a like of the member for somebody who asked for that. Empty where nobody did.',
  access: 'confirmed',
  response: autoLikeReply,
  stateChanging: true,
  rateLimit: { points: 6, seconds: 60, by: 'member' },
  handler: async (ctx) => presentAutoLike(ctx, await answerLikes(ctx)),
})

export const wishRoute = memberRoute({
  method: 'GET',
  path: '/api/auto-like/wish',
  summary: 'Whether the member wants likes to be answered, and of which ages.',
  access: 'member',
  response: wishSchema,
  handler: (ctx) => readWish(ctx),
})

export const saveWishRoute = memberRoute({
  method: 'PUT',
  path: '/api/auto-like/wish',
  summary: 'Asks for likes to be answered, or takes that back.',
  access: 'member',
  body: wishSchema,
  response: wishSchema,
  rateLimit: { points: 20, seconds: 60, by: 'member' },
  handler: (ctx, { body }) => saveWish(ctx, body),
})

export const routes = [autoLikeRoute, wishRoute, saveWishRoute] as const
