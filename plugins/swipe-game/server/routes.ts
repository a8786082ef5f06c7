import { idParams, memberRoute, perMinute, poolMember } from '../../../core/kernel/index.ts'
import { readDay } from './day.ts'
import { deletePasses } from './delete-passes.ts'
import { readDeck } from './read-deck.ts'
import { clearPassesReply, deckQuery, deckReply, swipeReply, undoReply } from './schemas.ts'
import { swipeLike, swipePass } from './swipe.ts'
import { undoSwipe } from './undo-swipe.ts'

export const routes = [
  memberRoute({
    method: 'GET',
    path: '/api/swipe-game',
    summary: 'Returns the next people, the remaining likes of today, and the swipe that can be undone.',
    access: 'member',
    query: deckQuery,
    response: deckReply,
    rateLimit: perMinute(60),
    handler: (ctx, { query }) => readDeck(ctx, { wide: query.wide === 'yes' }),
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/swipe-game/likes/:id',
    summary: 'Likes a member by a swipe, within the daily limit. Pending until the address is confirmed.',
    access: 'member',
    params: idParams,
    response: swipeReply,
    resource: poolMember,
    rateLimit: perMinute(60),
    handler: async (ctx, { params }) => ({ ...(await swipeLike(ctx, params.id)), ...(await readDay(ctx)) }),
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/swipe-game/passes/:id',
    summary: 'Passes a member, who is then not shown again.',
    access: 'member',
    params: idParams,
    response: swipeReply,
    resource: poolMember,
    rateLimit: perMinute(240),
    idempotency: 'natural',
    handler: async (ctx, { params }) => ({ ...(await swipePass(ctx, params.id)), ...(await readDay(ctx)) }),
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/swipe-game/swipes/:id',
    summary: 'Undoes the last swipe of today.',
    access: 'member',
    params: idParams,
    response: undoReply,
    resource: poolMember,
    rateLimit: perMinute(60),
    idempotency: 'required',
    handler: async (ctx, { params }) => ({ ...(await undoSwipe(ctx, params.id)), ...(await readDay(ctx)) }),
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/swipe-game/passes',
    summary: 'Deletes all passes of the member.',
    access: 'member',
    response: clearPassesReply,
    rateLimit: perMinute(10),
    handler: async (ctx) => ({ forgotten: await deletePasses(ctx) }),
  }),
] as const
