import type { Statement } from '../../db/database.ts'
import type { MemberCommandContext } from '../app/context.ts'
import { AppError, notFound } from '../http/errors.ts'
import { type CardRow, cardColumns, cardJoins, fictionalShown, presentCard } from './cards.ts'
import { type PhotoColumns, photoColumns, photoLocked, presentPhotoOf, type ViewerContext } from './photo-rows.ts'
import { lastSeenBucket } from './presence.ts'
import type { ImageReply, ProfileCard, ProfileReply } from './reply-schemas.ts'
import { searchStatement } from './search-query.ts'
import { visibleProfileFields } from './settings.ts'
import { isSexualInterest, type LookingFor } from './vocabulary.ts'

interface ProfileRow extends CardRow {
  pool: string
  member_status: string
  profile_status: string
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
  liked_by: boolean
  blocked_me: boolean
  blocked_by_me: boolean
  conversation_id: string | null
  main_photo_id: string | null
}

const profileById: Statement = {
  name: 'members.profile',
  text: `select ${cardColumns}, p.pool, m.status member_status, p.status profile_status, p.description, p.interests, p.hair, p.eyes,
      p.body_type, p.relationship_status, p.sexuality, p.tattoos, p.signup_reason, p.looking_for, p.main_photo_id,
      exists (select from likes x where x.from_member = p.member_id and x.to_member = $2::uuid) liked_by,
      exists (select from blocks x where x.blocker = p.member_id and x.blocked = $2::uuid) blocked_me,
      exists (select from blocks x where x.blocker = $2::uuid and x.blocked = p.member_id) blocked_by_me,
      (select c.id from conversations c where c.member_a = least(p.member_id, $2::uuid)
        and c.member_b = greatest(p.member_id, $2::uuid)) conversation_id
    from profiles p ${cardJoins('$2::uuid')}
    where p.member_id = $1`,
}
const photosOf: Statement = {
  name: 'members.photos',
  text: `select ${photoColumns('ph')} from photos ph join profiles p on p.member_id = ph.member_id
    where ph.member_id = $1 and ph.purpose = 'profile' and (ph.status = 'active' or ($2 and ph.status = 'inspection'))
    order by (ph.id is not distinct from p.main_photo_id) desc, ph.position, ph.id limit 25`,
}

/**
 * A profile as the viewer may see it. Throws AppError('not_found') for whoever is absent, hidden, not in good standing or of another pool, and
 * AppError('blocked_by_member', { name }) where the other has blocked the viewer (specification, 8).
 */
export async function viewProfile(ctx: ViewerContext, memberId: string): Promise<ProfileReply> {
  const row = await loadVisible(ctx, memberId)
  const own = ctx.member?.id === memberId
  const shown = new Set(ctx.setting(visibleProfileFields))
  const field = <T>(name: string, value: T): T | null => (shown.has(name) ? value : null)
  return {
    ...presentCard(ctx, row),
    description: row.description,
    interests: visibleInterests(ctx, row.interests, shown),
    hair: field('hair', row.hair),
    eyes: field('eyes', row.eyes),
    body_type: field('body_type', row.body_type),
    relationship_status: field('relationship_status', row.relationship_status),
    // What the law protects most is for members only, not for whoever passes by.
    sexuality: ctx.member ? field('sexuality', row.sexuality) : null,
    tattoos: field('tattoos', row.tattoos),
    signup_reason: shown.has('signup_reason') ? row.signup_reason : '',
    looking_for: row.looking_for,
    images: await loadImages(ctx, memberId),
    liked_by: row.liked_by,
    blocked: row.blocked_by_me,
    can_message: !own && ctx.member !== undefined && ctx.member.confirmed && !row.blocked_by_me,
    last_seen: row.invisible ? 'longer' : lastSeenBucket(row.last_seen_at, ctx.now()),
    conversation_id: own ? null : row.conversation_id,
  }
}

function visibleInterests(ctx: ViewerContext, interests: string[], shown: ReadonlySet<string>): string[] {
  if (!shown.has('interests')) return []
  return ctx.member ? interests : interests.filter((interest) => !isSexualInterest(interest))
}

async function loadVisible(ctx: ViewerContext, memberId: string): Promise<ProfileRow> {
  const [row] = await ctx.services.db.query<ProfileRow>(profileById, [memberId, ctx.member?.id ?? null], ctx.tx)
  if (!row || row.pool !== ctx.site.pool) throw notFound()
  if (ctx.member?.id === memberId) return row
  if (row.member_status !== 'active' || row.profile_status !== 'active') throw notFound()
  if (row.fictional && !fictionalShown(ctx)) throw notFound()
  if (row.blocked_me) throw new AppError('blocked_by_member', { params: { name: row.name } })
  // Invisible members show themselves to those they like and those they talk with, and to nobody else.
  if (row.invisible && !row.liked_by && !row.conversation_id) throw notFound()
  return row
}

/** The photos of a member, main photo first, each open or locked for the viewer; the owner also sees those under inspection. */
export async function loadImages(ctx: ViewerContext, memberId: string): Promise<ImageReply[]> {
  const own = ctx.member?.id === memberId
  const rows = await ctx.services.db.query<PhotoColumns>(photosOf, [memberId, own], ctx.tx)
  return rows
    .map((row, index) => presentPhotoOf(row, photoLocked(ctx, memberId, index)))
    .filter((image) => image !== null)
}

/** Others like this one, for the foot of a profile: same gender and country, about the same age. */
export async function relatedProfiles(ctx: MemberCommandContext, memberId: string): Promise<ProfileCard[]> {
  const row = await loadVisible(ctx, memberId)
  const { age } = presentCard(ctx, row)
  const { statement, values } = searchStatement(
    {
      gender: row.gender,
      country: row.country,
      minAge: Math.max(18, age - 6),
      maxAge: age + 6,
      interests: [],
      sort: 'active',
      page: 1,
    },
    {
      id: ctx.member.id,
      pool: ctx.site.pool,
      position: null,
      fictional: fictionalShown(ctx),
      now: ctx.now(),
      except: [memberId],
      cap: 8,
    },
  )
  const rows = await ctx.services.db.query<Partial<CardRow>>(statement, values)
  return rows.filter((card): card is CardRow => card.id != null).map((card) => presentCard(ctx, card))
}
