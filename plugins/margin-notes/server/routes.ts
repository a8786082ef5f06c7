import { idParams, memberRoute, okReply, perMinute, poolMember, replyOkAfter } from '../../../core/kernel/index.ts'
import { acceptNote, declineNote } from './answer-note.ts'
import { listReceived } from './received.ts'
import { acceptReply, noteBody, noteReply, receivedReply } from './schemas.ts'
import { writeNote } from './write-note.ts'

const noteResource = { param: 'id', kind: 'margin-note', reach: 'owner' } as const

export const writeRoute = memberRoute({
  method: 'POST',
  path: '/api/margin-notes/to/:id',
  summary: 'Likes a member by a photo or line of their profile, with or without a comment.',
  access: 'confirmed',
  params: idParams,
  resource: poolMember,
  body: noteBody,
  response: noteReply,
  rateLimit: perMinute(30),
  handler: (ctx, input) => writeNote(ctx, input.params.id, input.body),
})

export const receivedRoute = memberRoute({
  method: 'GET',
  path: '/api/margin-notes',
  summary: "Lists unanswered comments on the member's own profile.",
  access: 'member',
  response: receivedReply,
  rateLimit: perMinute(60),
  handler: async (ctx) => ({ notes: await listReceived(ctx) }),
})

export const acceptRoute = memberRoute({
  method: 'POST',
  path: '/api/margin-notes/:id/accept',
  summary: 'Likes the writer of a comment back; the comment becomes their first message.',
  access: 'confirmed',
  params: idParams,
  resource: noteResource,
  response: acceptReply,
  rateLimit: perMinute(30),
  handler: (ctx, input) => acceptNote(ctx, input.params.id),
})

export const declineRoute = memberRoute({
  method: 'POST',
  path: '/api/margin-notes/:id/decline',
  summary: 'Dismisses a comment without notifying its writer.',
  access: 'member',
  params: idParams,
  resource: noteResource,
  response: okReply,
  rateLimit: perMinute(60),
  handler: (ctx, { params }) => replyOkAfter(declineNote(ctx, params.id)),
})

export const routes = [writeRoute, receivedRoute, acceptRoute, declineRoute] as const
