import { afterCommit, type Statement, type Transaction } from '../../../db/database.ts'
import type { MemberCommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { MemberStatus, SessionMember } from '../../kernel/session.ts'
import { createToken, hashToken, looksLikeToken, revokeAllTokens } from '../../platform/credentials/tokens.ts'
import { memberCookieAge } from '../../platform/http/session-cookies.ts'
import { minuteMs, timeAfter } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { lastSeenIntervalMinutes, recordLastSeen } from '../members/index.ts'
import { soughtAsSql } from '../visibility/index.ts'
import type { Device } from './device.ts'

interface SessionRow {
  session_id: string
  id: string
  domain_id: number
  pool: string
  name: string | null
  status: MemberStatus
  confirmed: boolean
  paid_user: boolean
  credits: number
  language: string
  country: string
  signup_date: Date
  invisible: boolean
  has_profile: boolean
  sought_as: SessionMember['soughtAs']
  seen_at: Date
}

// The lookup for every member request. Banned and deleted accounts have no session, even if rows are left.
const memberColumns = `m.id, m.domain_id, m.pool, p.name, m.status, m.confirmed_at is not null confirmed, m.paid_user,
  coalesce(c.balance, 0) credits, m.language, m.country, m.signup_date, m.invisible, p.member_id is not null has_profile,
  ${soughtAsSql('p')} sought_as`
const findMemberSessionStatement: Statement = {
  name: 'auth.find_member_session',
  text: `select s.id session_id, s.last_seen_at seen_at, ${memberColumns}
    from member_sessions s
    join members m on m.id = s.member_id
    left join profiles p on p.member_id = m.id
    left join credit_accounts c on c.member_id = m.id
    where s.token_hash = $1 and s.expires_at > $2 and m.status not in ('banned', 'deleted')`,
}
const findMemberWithoutSessionStatement: Statement = {
  name: 'auth.find_member_without_session',
  text: `select '' session_id, ${memberColumns} from members m left join profiles p on p.member_id = m.id
    left join credit_accounts c on c.member_id = m.id where m.id = $1 and m.status <> 'deleted'`,
}
const listSessionsStatement: Statement = {
  name: 'auth.list_sessions',
  text: `select id, created_at, last_seen_at, device, country from member_sessions where member_id = $1 and expires_at > $2
    order by last_seen_at desc, id limit 100`,
}
const endSessionByIdStatement: Statement = {
  name: 'auth.end_session_by_id',
  text: 'delete from member_sessions where member_id = $1 and id = $2 returning id',
}
const isSessionValidStatement: Statement = {
  name: 'auth.is_session_valid',
  text: `select from member_sessions s join members m on m.id = s.member_id
    where s.id = $1 and s.expires_at > $2 and m.status not in ('banned', 'deleted')`,
}
const lockSessionStatement: Statement = {
  name: 'auth.lock_session',
  text: 'select from member_sessions where id = $1 for share',
}
const recordSessionUseStatement: Statement = {
  name: 'auth.record_session_use',
  text: 'update member_sessions set last_seen_at = $2 where id = $1 and last_seen_at < $2',
}
const insertSessionStatement: Statement = {
  name: 'auth.insert_session',
  text: `insert into member_sessions (id, token_hash, member_id, created_at, expires_at, last_seen_at, device, country)
    values ($1, $2, $3, $4, $5, $4, $6, $7)`,
}
const endSessionByTokenStatement: Statement = {
  name: 'auth.end_session_by_token',
  text: 'delete from member_sessions where token_hash = $1 returning id, member_id',
}
const endSessionsStatement: Statement = {
  name: 'auth.end_sessions',
  text: 'delete from member_sessions where member_id = $1 and ($2::uuid is null or id <> $2::uuid)',
}

/** The member of a session token, or null. Also records the visit, at most every few minutes. */
export async function findMemberSession(services: Services, token: string): Promise<SessionMember | null> {
  if (!looksLikeToken(token)) return null
  const now = services.clock.now()
  const [row] = await services.db.query<SessionRow>(findMemberSessionStatement, [hashToken(token), now])
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > lastSeenIntervalMinutes * minuteMs)
    await Promise.all([
      recordLastSeen(services, row.id),
      services.db.query(recordSessionUseStatement, [row.session_id, now]),
    ])
  return toSessionMember(row)
}

/** A member as their own session would present them, for work done without one; null if the account is gone. */
export async function loadSessionMember(services: Services, memberId: string): Promise<SessionMember | null> {
  const [row] = await services.db.query<SessionRow>(findMemberWithoutSessionStatement, [memberId])
  return row ? toSessionMember(row) : null
}

function toSessionMember(row: Omit<SessionRow, 'seen_at'>): SessionMember {
  return {
    id: row.id,
    sessionId: row.session_id,
    domainId: row.domain_id,
    pool: row.pool,
    name: row.name ?? '',
    status: row.status,
    confirmed: row.confirmed,
    paidUser: row.paid_user,
    credits: row.credits,
    language: row.language,
    country: row.country,
    signupDate: row.signup_date,
    invisible: row.invisible,
    hasProfile: row.has_profile,
    soughtAs: row.sought_as,
  }
}

/** Whether a session found before is still valid. */
export async function isSessionValid(services: Services, sessionId: string): Promise<boolean> {
  return (await services.db.query(isSessionValidStatement, [sessionId, services.clock.now()])).length > 0
}

/**
 * Requires the caller's session to be open until the transaction ends, for changes that outlive it: a recovery of the
 * account ends its sessions, and then removes what they have added. Throws AppError('authentication_required').
 */
export async function lockSession({ services, member, tx }: TxContext<MemberCommandContext>): Promise<void> {
  const open = await services.db.query(lockSessionStatement, [member.sessionId], tx)
  if (open.length === 0) throw new AppError('authentication_required')
}

/** Opens a new session and returns its token. `from`: the device as its owner recognises it. */
export async function startMemberSession(
  ctx: TxContext,
  memberId: string,
  from: Device = { device: '', country: null },
): Promise<{ token: string; sessionId: string }> {
  const token = createToken()
  const now = ctx.now()
  const sessionId = createIdAt(now)
  const expires = timeAfter(now, memberCookieAge * 1000)
  const values = [sessionId, hashToken(token), memberId, now, expires, from.device, from.country]
  await ctx.services.db.query(insertSessionStatement, values, ctx.tx)
  return { token, sessionId }
}

export async function endSessionByToken(services: Services, token: string, tx?: Transaction): Promise<void> {
  const [ended] = await services.db.query<{ id: string; member_id: string }>(
    endSessionByTokenStatement,
    [hashToken(token)],
    tx,
  )
  if (!ended) return
  const publish = () => services.bus.publish('session.ended', { memberId: ended.member_id, sessionId: ended.id })
  if (tx) afterCommit(tx, publish)
  else await publish()
}

/** A member's open sessions, the latest first. */
export const listOpenSessions = (services: Services, memberId: string) =>
  services.db.query<{ id: string; created_at: Date; last_seen_at: Date } & Device>(listSessionsStatement, [
    memberId,
    services.clock.now(),
  ])

/**
 * Ends one session of a member within the caller's transaction; false if it is not theirs. Its pages are notified after
 * the commit.
 */
export async function endSessionById(ctx: TxContext, memberId: string, sessionId: string): Promise<boolean> {
  const ended = await ctx.services.db.query(endSessionByIdStatement, [memberId, sessionId], ctx.tx)
  if (ended.length > 0) afterCommit(ctx.tx, () => ctx.services.bus.publish('session.ended', { memberId, sessionId }))
  return ended.length > 0
}

/**
 * Ends every session of a member (but the one in `except`) within the caller's transaction. After the commit the live
 * streams of those sessions notify their pages and end. For password resets and changes, changes of address, bans and
 * deletions.
 */
export async function endMemberSessions(ctx: TxContext, memberId: string, except?: string): Promise<void> {
  await ctx.services.db.query(endSessionsStatement, [memberId, except ?? null], ctx.tx)
  afterCommit(ctx.tx, () => ctx.services.bus.publish('session.ended', { memberId }))
}

/**
 * Ends all members' sessions before requests are served, because a restored database may contain sessions that were
 * logged out since.
 */
export const endAllMemberSessions = async ({ db }: Pick<Services, 'db'>): Promise<void> =>
  void (await db.knex('member_sessions').delete())

/** Ends every session and every mailed link of a member: nothing issued before opens the account any more. */
export async function endAccess(ctx: TxContext, memberId: string): Promise<void> {
  await endMemberSessions(ctx, memberId)
  await revokeAllTokens(ctx, memberId)
}
