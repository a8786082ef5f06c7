import type { Statement } from '../../../db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { isSexualInterest, type LookingFor } from '../../shared/vocabulary.ts'
import { type ImageReply, isPhotoLocked, type PhotoColumns, photoColumnsSql, presentRowPhoto } from '../photos/index.ts'
import {
  canOpen,
  determineVisibility,
  factColumnsSql,
  listVisitorsPageIds,
  requireVisitorAccess,
  toViewer,
  type ViewerContext,
  type VisibilityFacts,
} from '../visibility/index.ts'
import { type CardRow, cardColumnsSql, cardJoinsSql, loadProfileCard, presentCard, presentCards } from './cards.ts'
import { addExtensions } from './extensions.ts'
import { loadPassages } from './passages.ts'
import { toLastSeenBucket } from './presence.ts'
import type { ProfileReply } from './reply-schemas.ts'
import { type ProfileFieldName, visibleProfileFields } from './settings.ts'

interface ProfileRow extends Omit<CardRow, 'invisible'>, VisibilityFacts {
  description: string
  interests: string[]
  hair: string | null
  eyes: string | null
  body_type: string | null
  relationship_status: string | null
  sexuality: string | null
  tattoos: boolean | null
  signup_reason: string
  looking_for: LookingFor
  main_photo_id: string | null
}

const loadProfileStatement: Statement = {
  name: 'members.load_profile',
  text: `select ${cardColumnsSql}, ${factColumnsSql('$2::uuid')}, p.description, p.interests, p.hair, p.eyes,
      p.body_type, p.relationship_status, p.sexuality, p.tattoos, p.signup_reason, p.looking_for, p.main_photo_id
    from profiles p ${cardJoinsSql('$2::uuid')}
    where p.member_id = $1`,
}
const listPhotosStatement: Statement = {
  name: 'members.list_photos',
  text: `select ${photoColumnsSql} from photos ph join profiles p on p.member_id = ph.member_id
    where ph.member_id = $1 and ph.purpose = 'profile' and (ph.status = 'active' or ($2 and ph.status = 'inspection'))
    order by (ph.id is not distinct from p.main_photo_id) desc, ph.position, ph.id limit 25`,
}

/**
 * A profile as the viewer may see it. If visitors see one page of members, those are shown as on that page. Throws
 * AppError: `not_found` for a member who is hidden, restricted, in another pool or does not exist;
 * `blocked_by_member` { name } (specification, section 8); `authentication_required` for visitors of a site that shows
 * them nobody.
 */
export async function viewProfile(ctx: ViewerContext, memberId: string): Promise<ProfileReply> {
  if (requireVisitorAccess(ctx) === 'limited') return viewLimitedProfile(ctx, memberId)
  const row = await loadVisibleProfile(ctx, memberId)
  const own = ctx.member?.id === memberId
  const shown = new Set(ctx.setting(visibleProfileFields))
  const field = <T>(name: ProfileFieldName, value: T): T | null => (shown.has(name) ? value : null)
  // Data of other features is loaded in the same batch.
  const [[card = presentCard(ctx, row)], images, passages, [added]] = await Promise.all([
    presentCards(ctx, [row]),
    loadImages(ctx, memberId),
    loadPassages(ctx, memberId),
    addExtensions(ctx, 'profileExtension', [{ id: memberId, extensions: {} }]),
  ])
  return {
    ...card,
    extensions: { ...card.extensions, ...added?.extensions },
    description: row.description,
    interests: filterVisibleInterests(ctx, row.interests, shown),
    hair: field('hair', row.hair),
    eyes: field('eyes', row.eyes),
    body_type: field('body_type', row.body_type),
    relationship_status: field('relationship_status', row.relationship_status),
    // Special-category data (GDPR) is shown to members, never to visitors.
    sexuality: ctx.member ? field('sexuality', row.sexuality) : null,
    tattoos: field('tattoos', row.tattoos),
    signup_reason: shown.has('signup_reason') ? row.signup_reason : '',
    looking_for: row.looking_for,
    images,
    liked_by: row.liked_me,
    blocked: row.blocked_by_me,
    can_message: !own && ctx.member !== undefined && ctx.member.confirmed && !row.blocked_by_me,
    last_seen: ctx.member ? presentLastSeen(row, ctx.now()) : null,
    conversation_id: own ? null : row.conversation_id,
    passages: [...presentSignupReason(ctx, row, shown), ...passages],
  }
}

/** Null for a fictional profile, because nobody can be online. Invisible members get the oldest bucket. */
function presentLastSeen({ fictional, invisible, last_seen_at }: ProfileRow, now: Date) {
  if (fictional) return null
  return invisible ? 'longer' : toLastSeenBucket(last_seen_at, now)
}

/** A member on the visitors' page, with no more than their card. Other members are treated as missing. */
async function viewLimitedProfile(ctx: ViewerContext, memberId: string): Promise<ProfileReply> {
  const onPage = (await listVisitorsPageIds(ctx)).includes(memberId)
  const card = onPage ? await loadProfileCard(ctx, memberId) : null
  if (!card) throw notFound()
  return {
    ...card,
    description: '',
    interests: [],
    hair: null,
    eyes: null,
    body_type: null,
    relationship_status: null,
    sexuality: null,
    tattoos: null,
    signup_reason: '',
    looking_for: null,
    images: card.main_image ? [card.main_image] : [],
    liked_by: false,
    blocked: false,
    can_message: false,
    last_seen: null,
    conversation_id: null,
    passages: [],
  }
}

/** The reason for being here is shown as a passage, before those of plugins. */
function presentSignupReason(ctx: ViewerContext, { signup_reason: text }: ProfileRow, shown: ReadonlySet<string>) {
  if (!text || !shown.has('signup_reason')) return []
  const heading = ctx.services.i18n.t(ctx.site, 'members.signup_reason')
  return [{ plugin: 'members', id: 'signup_reason', heading, text }]
}

function filterVisibleInterests(ctx: ViewerContext, interests: string[], shown: ReadonlySet<string>): string[] {
  if (!shown.has('interests')) return []
  return ctx.member ? interests : interests.filter((interest) => !isSexualInterest(interest))
}

/** The row of a member whose profile the viewer may open. Throws as {@link viewProfile}. */
export async function loadVisibleProfile(ctx: ViewerContext, memberId: string): Promise<ProfileRow> {
  const [row] = await ctx.services.db.query<ProfileRow>(
    loadProfileStatement,
    [memberId, ctx.member?.id ?? null],
    ctx.tx,
  )
  const visibility = determineVisibility(toViewer(ctx), row)
  if (row && visibility === 'blocking') throw new AppError('blocked_by_member', { params: { name: row.name } })
  if (!row || !canOpen(visibility)) throw notFound()
  return row
}

/**
 * The photos of a member, main photo first, each open or locked for the viewer. The owner also sees those under
 * inspection.
 */
export async function loadImages(ctx: ViewerContext, memberId: string): Promise<ImageReply[]> {
  const own = ctx.member?.id === memberId
  const rows = await ctx.services.db.query<PhotoColumns>(listPhotosStatement, [memberId, own], ctx.tx)
  return rows
    .map((row, index) => presentRowPhoto(row, isPhotoLocked(ctx, memberId, index)))
    .filter((image) => image !== null)
}
