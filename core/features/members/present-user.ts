import type { Statement } from '../../../db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { isLocale } from '../../kernel/site.ts'
import { liveCursorSql } from '../../platform/events/index.ts'
import type { Gender, LookingFor } from '../../shared/vocabulary.ts'
import { type PhotoColumns, photoColumnsSql, presentRowPhoto } from '../photos/index.ts'
import { consentsSql } from '../privacy/index.ts'
import { readTermsVersion } from '../static-pages/index.ts'
import {
  getViewerValues,
  loadViewer,
  newLikesCountSql,
  unreadCountSql,
  type Viewer,
  type ViewerContext,
  viewerTerms,
} from '../visibility/index.ts'
import { buildCounterColumns, type CounterColumns, listCounterNames, readCounters } from './counters.ts'
import type { UserReply } from './reply-schemas.ts'

interface UserRow extends PhotoColumns {
  id: string
  email: string
  status: string
  confirmed: boolean
  paid_user: boolean
  credits: number
  language: string
  signup_date: Date
  notifications_disabled: string[]
  notifications_blocked: string | null
  invisible: boolean
  domain_id: number
  country: string
  unread_messages: number
  new_likes: number
  live_cursor: number
  terms_accepted_at: Date
  has_profile: boolean
  name: string | null
  profile_status: string | null
  gender: Gender | null
  looking_for: LookingFor | null
  date_of_birth: string | null
  profile_country: string | null
  region: string | null
  place: string | null
  consents: Record<string, boolean>
}

const buildUserStatement = ({ name, sql }: Pick<CounterColumns, 'name' | 'sql'>): Statement => ({
  name: `members.load_user:${name}`,
  text: `select m.id, m.email, m.status, m.confirmed_at is not null confirmed, m.paid_user, coalesce(c.balance, 0) credits,
      m.language, m.signup_date, m.notifications_disabled, m.notifications_blocked, m.invisible, m.domain_id, m.country,
      ${unreadCountSql(viewerTerms)} unread_messages,
      ${newLikesCountSql(viewerTerms)} new_likes,
      ${liveCursorSql('m.id')} live_cursor,
      m.terms_accepted_at,
      p.member_id is not null has_profile, p.name, p.status profile_status, p.gender, p.looking_for, p.date_of_birth,
      p.country profile_country, p.region, p.place, ${photoColumnsSql},
      ${consentsSql('m.id')} consents${sql}
    from members m
    left join profiles p on p.member_id = m.id
    left join credit_accounts c on c.member_id = m.id
    left join photos ph on ph.id = p.main_photo_id and ph.status in ('active', 'inspection')
    where m.id = $1`,
})

/**
 * The `user` of `user.php`: everything a page needs about the logged-in member, for that member only. Throws
 * AppError('not_found') if the account is gone.
 */
export const presentUser = async (ctx: ViewerContext, memberId: string): Promise<UserReply> =>
  (await loadUser(ctx, memberId)).user

/** The same, and whether the member has given each consent, by purpose. */
export async function loadUser(
  ctx: ViewerContext,
  memberId: string,
): Promise<{ user: UserReply; consents: Record<string, boolean> }> {
  const viewer = await loadViewer(ctx, memberId)
  const row = viewer && (await readUser(ctx, viewer))
  if (!row) throw notFound()
  return { user: presentRow(ctx, row), consents: row.consents }
}

/** Reads each counter separately if reading all fails, so that one plugin hides no other badges. */
async function readUser(ctx: ViewerContext, viewer: Viewer): Promise<UserRow | undefined> {
  const { db, log } = ctx.services
  const read = async (only?: string) => {
    const { name, sql, values } = buildCounterColumns(ctx, viewer, only)
    return (await db.query<UserRow>(buildUserStatement({ name, sql }), values, ctx.tx))[0]
  }
  try {
    return await read()
  } catch (error) {
    if (ctx.tx) throw error
    const [row] = await db.query<UserRow>(buildUserStatement({ name: '', sql: '' }), getViewerValues(viewer))
    if (!row) return
    for (const counter of listCounterNames(ctx)) {
      try {
        Object.assign(row, await read(counter))
      } catch (failure) {
        log.error({ err: failure, counter }, 'a counter failed')
      }
    }
    return row
  }
}

function presentRow(ctx: ViewerContext, row: UserRow): UserReply {
  return {
    id: row.id,
    name: row.name ?? '',
    email: row.email,
    status: row.status,
    confirmed: row.confirmed,
    credits: row.credits,
    paid_user: row.paid_user,
    language: row.language,
    signup_date: row.signup_date.toISOString(),
    notifications_disabled: row.notifications_disabled,
    notifications_blocked: row.notifications_blocked,
    invisible: row.invisible,
    unread_messages: row.unread_messages,
    new_likes: row.new_likes,
    counters: readCounters(row),
    live_cursor: row.live_cursor,
    terms_outdated: isOutdated(ctx, row),
    domain_id: row.domain_id,
    country: row.country,
    profile: presentOwnProfile(row),
  }
}

/** Whether the terms of the member's site, in the member's language, have changed and must be accepted again. */
function isOutdated({ services }: ViewerContext, row: UserRow): boolean {
  const domain = services.sites.findById(row.domain_id)
  if (!domain || !isLocale(row.language)) return false
  const site = { domainId: domain.id, country: row.country, locale: row.language, domain }
  return row.terms_accepted_at.toISOString() < readTermsVersion(services, site)
}

function presentOwnProfile(row: UserRow): UserReply['profile'] {
  if (!row.has_profile || !row.gender || !row.looking_for) return null
  return {
    name: row.name ?? '',
    status: row.profile_status ?? 'disabled',
    gender: row.gender,
    looking_for: row.looking_for,
    date_of_birth: row.date_of_birth ?? '',
    country: row.profile_country ?? row.country,
    region: row.region,
    place: row.place,
    main_image: presentRowPhoto(row, false),
  }
}
