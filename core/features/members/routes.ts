import { idParams } from '../../kernel/input.ts'
import { memberRoute, publicRoute } from '../../kernel/route.ts'
import { perMinute, poolMember } from '../../kernel/route-parts.ts'
import { interests, sexualInterests } from '../../shared/vocabulary.ts'
import { listBlockedIds } from '../visibility/index.ts'
import { loadProfileCards } from './cards.ts'
import { readOwnProfile, updateOwnProfile } from './own-profile.ts'
import { viewProfile } from './profile-view.ts'
import { interestsReply, ownProfileReply, profileBody, profileReply, profilesReply } from './schemas.ts'

const profileRoutes = [
  publicRoute({
    method: 'GET',
    path: '/api/members/:id',
    summary: 'Returns a profile as the caller may see it.',
    access: 'anyone',
    params: idParams,
    response: profileReply,
    resource: { ...poolMember, reach: 'public' },
    rateLimit: perMinute(120, 'member'),
    handler: async (ctx, { params }) => ({ profile: await viewProfile(ctx, params.id) }),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/interests.php',
    summary: 'Lists every interest by its code, and which of them need consent.',
    access: 'anyone',
    response: interestsReply,
    cache: 'private, max-age=3600',
    handler: () => ({ interests: [...interests], sexual: [...sexualInterests] }),
  }),
] as const

const ownRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/profile',
    summary: "Returns the member's own profile, for its form.",
    access: 'member',
    response: ownProfileReply,
    handler: async (ctx) => ({ profile: await readOwnProfile(ctx) }),
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/profile',
    summary: "Updates the member's own profile; absent fields are unchanged.",
    access: 'member',
    body: profileBody,
    response: ownProfileReply,
    idempotency: 'natural',
    rateLimit: perMinute(60, 'member'),
    async handler(ctx, { body }) {
      await updateOwnProfile(ctx, body)
      return { profile: await readOwnProfile(ctx) }
    },
  }),
  memberRoute({
    method: 'GET',
    path: '/api/blocks',
    summary: 'Lists the members that the caller has blocked.',
    access: 'member',
    response: profilesReply,
    handler: async (ctx) => ({ profiles: await loadProfileCards(ctx, await listBlockedIds(ctx)) }),
  }),
] as const

export const memberRoutes = [...profileRoutes, ...ownRoutes] as const
