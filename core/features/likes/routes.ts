import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { idParams } from '../../kernel/input.ts'
import { listPlaceSchema } from '../../kernel/list-page.ts'
import { memberRoute } from '../../kernel/route.ts'
import { okReply, perMinute, poolMember, replyOkAfter } from '../../kernel/route-parts.ts'
import { type CardRow, cardColumnsSql, cardJoinsSql, presentCard, profileCardSchema } from '../members/index.ts'
import { getViewerValues, meetableSql, toViewer, viewerTerms } from '../visibility/index.ts'
import { likeMember, markLikeSeen, unlikeMember } from './like-member.ts'
import { likeSubjectSchema } from './like-subjects.ts'
import { likesLists, listFirstLikes, listLikes } from './list-likes.ts'

/** More than members scroll through above their conversations. */
const maxMatches = 20
/** Number of latest matches considered: a member with thousands has talked to most of them. */
const matchesConsidered = 400

const listFreshMatchesStatement: Statement = {
  name: 'likes.list_fresh_matches',
  text: `with fresh as (select l.to_member id, l.matched_at from (select to_member, matched_at from likes
      where from_member = $1 and matched_at is not null order by matched_at desc, to_member limit ${matchesConsidered}) l
    join members m on m.id = l.to_member join profiles p on p.member_id = m.id
    where ${meetableSql(viewerTerms)}
      and not exists (select from conversations c
        where c.member_a = least($1::uuid, l.to_member) and c.member_b = greatest($1::uuid, l.to_member))
    order by l.matched_at desc, l.to_member limit ${maxMatches})
    select ${cardColumnsSql} from fresh join profiles p on p.member_id = fresh.id ${cardJoinsSql('$1::uuid')}
    order by fresh.matched_at desc, fresh.id`,
}

/** Matches without a conversation, latest first, without extensions of plugins. */
async function listFreshMatches(ctx: MemberCommandContext) {
  const rows = await ctx.services.db.query<CardRow>(listFreshMatchesStatement, getViewerValues(toViewer(ctx)), ctx.tx)
  return rows.map((row) => presentCard(ctx, row))
}

const receivedCard = profileCardSchema.extend({ like_new: z.boolean(), like_subject: likeSubjectSchema })
export const likesRoute = memberRoute({
  method: 'GET',
  path: '/api/likes.php',
  summary: 'Lists the first members liked by the caller, and the first who like the caller, new ones first.',
  access: 'member',
  response: z.object({
    profiles: z.array(profileCardSchema),
    liked_by: z.array(receivedCard),
  }),
  rateLimit: perMinute(60),
  handler: (ctx) => listFirstLikes(ctx),
})

export const likesListRoute = memberRoute({
  method: 'GET',
  path: '/api/likes/:list',
  summary: 'Returns a page of received likes (new ones first), given likes or matches.',
  access: 'member',
  params: z.object({ list: z.enum(likesLists) }),
  query: z.object({
    /** `next` of the previous page. */
    before: listPlaceSchema.optional(),
  }),
  response: z.object({
    profiles: z.array(receivedCard),
    next: z.string().nullable(),
  }),
  rateLimit: perMinute(120),
  handler: (ctx, { params, query }) => listLikes(ctx, params.list, query.before),
})

export const freshMatchesRoute = memberRoute({
  method: 'GET',
  path: '/api/fresh-matches',
  summary: 'Lists matches without a conversation, the latest first.',
  access: 'member',
  response: z.object({ profiles: z.array(profileCardSchema) }),
  rateLimit: perMinute(60),
  handler: async (ctx) => ({ profiles: await listFreshMatches(ctx) }),
})

export const likeRoute = memberRoute({
  method: 'PUT',
  path: '/api/members/:id/like',
  summary: 'Likes a member; returns whether it is a match, or pending until the address is confirmed.',
  access: 'member',
  params: idParams,
  response: z.object({ match: z.boolean(), waiting: z.boolean() }),
  resource: poolMember,
  rateLimit: perMinute(60),
  idempotency: 'natural',
  handler: (ctx, { params }) => likeMember(ctx, params.id),
})

export const unlikeRoute = memberRoute({
  method: 'DELETE',
  path: '/api/members/:id/like',
  summary: 'Withdraws a like; this also ends a match.',
  access: 'member',
  params: idParams,
  resource: poolMember,
  response: okReply,
  rateLimit: perMinute(60),
  idempotency: 'natural',
  handler: (ctx, { params }) => replyOkAfter(unlikeMember(ctx, params.id)),
})

export const seenRoute = memberRoute({
  method: 'POST',
  path: '/api/members/:id/seen',
  summary: 'Marks a received like as seen; returns how many are still new.',
  access: 'member',
  params: idParams,
  resource: poolMember,
  response: z.object({ new_likes: z.number().int() }),
  rateLimit: perMinute(120),
  idempotency: 'natural',
  handler: async (ctx, { params }) => ({ new_likes: await markLikeSeen(ctx, params.id) }),
})

export const likeRoutes = [likesRoute, likesListRoute, freshMatchesRoute, likeRoute, unlikeRoute, seenRoute] as const
