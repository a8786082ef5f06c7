import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Statement, Transaction } from '../../../db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { dayMs, hourMs, timeAfter } from '../../shared/durations.ts'

/** 256 random bits, as written in a cookie or a mailed link. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** Whether it has the form of a token: 43 characters of base64url. Anything else is refused without a query. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The stored form of a token. A token has full entropy, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export type TokenPurpose =
  | 'activate'
  | 'activate_code'
  | 'reset_password'
  | 'set_password'
  | 'change_email'
  | 'cancel_email_change'
  | 'reactivate'

/** Lifetime of a mailed link or code, in milliseconds. */
export const tokenLifetimes: Record<TokenPurpose, number> = {
  activate: 30 * dayMs,
  activate_code: hourMs,
  reset_password: hourMs,
  set_password: 14 * dayMs,
  change_email: dayMs,
  cancel_email_change: 72 * hourMs,
  reactivate: 14 * dayMs,
}

const insertStatement: Statement = {
  name: 'auth.insert_token',
  text: 'insert into member_tokens (token_hash, member_id, purpose, payload, expires_at) values ($1, $2, $3, $4, $5)',
}
const consumeStatement: Statement = {
  name: 'auth.consume_token',
  text: `update member_tokens set used_at = $3
    where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
    returning member_id, payload, expires_at`,
}
const readStatement: Statement = {
  name: 'auth.read_token',
  text: `select payload from member_tokens
    where token_hash = $1 and purpose = any($2) and used_at is null and expires_at > $3`,
}
const deleteCodesStatement: Statement = {
  name: 'auth.delete_codes',
  text: 'delete from member_tokens where member_id = $1 and purpose = $2',
}
const revokeStatement: Statement = {
  name: 'auth.revoke_tokens',
  text: 'update member_tokens set used_at = $3 where member_id = $1 and purpose = $2 and used_at is null',
}
const revokeAllStatement: Statement = {
  name: 'auth.revoke_all_tokens',
  text: `update member_tokens set used_at = $2
    where member_id = $1 and used_at is null and ($3::text is null or purpose <> $3)`,
}
const pruneStatement: Statement = { name: 'auth.prune_tokens', text: 'delete from member_tokens where expires_at < $1' }
const revokeSinceStatement: Statement = {
  name: 'auth.revoke_tokens_since',
  text: `update member_tokens set used_at = $3
    where member_id = $1 and purpose = $2 and used_at is null and expires_at >= $4`,
}

interface TokenRunner {
  services: { db: { query<Row>(statement: Statement, values?: unknown[], tx?: Transaction): Promise<Row[]> } }
  tx: Transaction
  now(): Date
}

/** Makes the token of a mailed link, valid for `lifetime` milliseconds. Only its hash is stored. */
export async function issueToken(
  ctx: TokenRunner,
  memberId: string,
  purpose: TokenPurpose,
  payload: Record<string, unknown> = {},
  lifetime: number = tokenLifetimes[purpose],
): Promise<string> {
  const token = createToken()
  const expires = timeAfter(ctx.now(), lifetime)
  await ctx.services.db.query(
    insertStatement,
    [hashToken(token), memberId, purpose, JSON.stringify(payload), expires],
    ctx.tx,
  )
  return token
}

/**
 * Consumes a token in the transaction that uses it, so only one of several concurrent uses succeeds. Throws
 * AppError('link_expired') if the token is unknown, used, expired or for another purpose.
 */
export async function consumeToken(
  ctx: TokenRunner,
  token: string,
  purpose: TokenPurpose,
): Promise<{ memberId: string; payload: Record<string, unknown>; expiresAt: Date }> {
  type Row = { member_id: string; payload: Record<string, unknown>; expires_at: Date }
  const [row] = await ctx.services.db.query<Row>(consumeStatement, [hashToken(token), purpose, ctx.now()], ctx.tx)
  if (!row) throw new AppError('link_expired')
  return { memberId: row.member_id, payload: row.payload, expiresAt: row.expires_at }
}

/** The payload of a token that still works, without consuming it; null for any other. */
export async function readToken(
  ctx: Pick<TokenRunner, 'services' | 'now'>,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<Record<string, unknown> | null> {
  type Row = { payload: Record<string, unknown> }
  const [row] = await ctx.services.db.query<Row>(readStatement, [hashToken(token), purposes, ctx.now()])
  return row?.payload ?? null
}

type CodePurpose = Extract<TokenPurpose, `${string}_code`>
type CodeRunner = Omit<TokenRunner, 'services'> & {
  services: TokenRunner['services'] & { secrets: { derive(purpose: string): Buffer } }
}

/** The stored form of a code. Six digits can be guessed from a plain hash, so the hash is keyed. */
const hashCode = ({ services }: CodeRunner, memberId: string, purpose: CodePurpose, code: string): Buffer =>
  createHmac('sha256', services.secrets.derive('mailed-codes')).update(`${purpose}\0${memberId}\0${code}`).digest()

/** Creates a six-digit code, which replaces the member's earlier ones. Only its keyed hash is stored. */
export async function issueCode(ctx: CodeRunner, memberId: string, purpose: CodePurpose): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires = timeAfter(ctx.now(), tokenLifetimes[purpose])
  await ctx.services.db.query(deleteCodesStatement, [memberId, purpose], ctx.tx)
  const values = [hashCode(ctx, memberId, purpose, code), memberId, purpose, '{}', expires]
  await ctx.services.db.query(insertStatement, values, ctx.tx)
  return code
}

/**
 * Consumes a member's code in the transaction that uses it; false if it is wrong, used or expired. Callers must count
 * attempts (`beginAttempt`): unlike a link, a code can be guessed.
 */
export async function consumeCode(
  ctx: CodeRunner,
  memberId: string,
  code: string,
  purpose: CodePurpose,
): Promise<boolean> {
  const values = [hashCode(ctx, memberId, purpose, code), purpose, ctx.now()]
  return (await ctx.services.db.query(consumeStatement, values, ctx.tx)).length > 0
}

/** Invalidates all open links for one purpose. */
export async function revokeTokens(ctx: TokenRunner, memberId: string, purpose: TokenPurpose): Promise<void> {
  await ctx.services.db.query(revokeStatement, [memberId, purpose, ctx.now()], ctx.tx)
}

/**
 * Invalidates links created together with or after the one that expires at `expiresAt`. Works because all links for
 * one purpose have the same lifetime.
 */
export async function revokeTokensSince(
  ctx: TokenRunner,
  memberId: string,
  purpose: TokenPurpose,
  expiresAt: Date,
): Promise<void> {
  await ctx.services.db.query(revokeSinceStatement, [memberId, purpose, ctx.now(), expiresAt], ctx.tx)
}

/** Invalidates all open links except those for one purpose. */
export async function revokeAllTokens(
  ctx: TokenRunner,
  memberId: string,
  but: TokenPurpose | null = null,
): Promise<void> {
  await ctx.services.db.query(revokeAllStatement, [memberId, ctx.now(), but], ctx.tx)
}

/** Removes links that expired before a moment. */
export const pruneTokens = (db: TokenRunner['services']['db'], before: Date) => db.query(pruneStatement, [before])
