import type { Statement } from '../../../db/database.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { createToken, hashToken } from '../../platform/credentials/tokens.ts'
import { minuteMs, timeAfter } from '../../shared/durations.ts'

/**
 * `login`: the password was right, and the second factor is pending. `provider_login`: the same after a sign-in at a
 * provider; the payload is JSON. `step_up`: a second factor confirms an open session. The others: a new factor must be
 * used once before it is stored.
 */
export type ChallengePurpose = 'login' | 'provider_login' | 'step_up' | 'totp' | 'passkey'

export const challengeLifetimeMs = 10 * minuteMs

const insertStatement: Statement = {
  name: 'staff.insert_staff_challenge',
  text: 'insert into staff_challenges (token_hash, staff_id, purpose, payload, expires_at) values ($1, $2, $3, $4, $5)',
}
const findStatement: Statement = {
  name: 'staff.find_staff_challenge',
  text: `select c.staff_id, c.payload, c.purpose from staff_challenges c join staff f on f.id = c.staff_id
    where c.token_hash = $1 and c.purpose = any($2) and c.expires_at > $3 and f.active`,
}
const endStatement: Statement = {
  name: 'staff.end_staff_challenge',
  text: 'delete from staff_challenges where token_hash = $1 returning staff_id',
}
const endAllStatement: Statement = {
  name: 'staff.end_staff_challenges',
  text: 'delete from staff_challenges where staff_id = $1',
}

/** Stores an unfinished step, sealed; returns its token. */
export async function startChallenge(
  ctx: CommandContext,
  staffId: string,
  purpose: ChallengePurpose,
  payload: string,
): Promise<string> {
  const token = createToken()
  const expires = timeAfter(ctx.now(), challengeLifetimeMs)
  const values = [hashToken(token), staffId, purpose, ctx.services.secrets.seal(payload), expires]
  await ctx.services.db.query(insertStatement, values, ctx.tx)
  return token
}

/** The unfinished step of a token of this purpose. Throws AppError('login_interrupted'). */
export async function findChallenge(ctx: CommandContext, token: string, ...purposes: ChallengePurpose[]) {
  type Row = { staff_id: string; payload: string; purpose: ChallengePurpose }
  const [row] = await ctx.services.db.query<Row>(findStatement, [hashToken(token), purposes, ctx.now()], ctx.tx)
  if (!row) throw new AppError('login_interrupted')
  return { staffId: row.staff_id, payload: ctx.services.secrets.open(row.payload), purpose: row.purpose }
}

/** Uses up a token: one of any number of parallel uses succeeds, the others throw AppError('login_interrupted'). */
export async function endChallenge(ctx: TxContext, token: string): Promise<void> {
  const ended = await ctx.services.db.query(endStatement, [hashToken(token)], ctx.tx)
  if (ended.length === 0) throw new AppError('login_interrupted')
}

/** Ends all unfinished steps of a staff member. */
export async function endChallenges(ctx: TxContext, staffId: string): Promise<void> {
  await ctx.services.db.query(endAllStatement, [staffId], ctx.tx)
}
