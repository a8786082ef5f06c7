import type { Statement, Transaction } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { hashToken, newToken } from '../../platform/credentials/tokens.ts'

/** `login`: the password was right, the second factor is still due. `step_up`: a second factor confirms an open session. The others: one waits for its first use. */
export type ChallengePurpose = 'login' | 'step_up' | 'totp' | 'passkey'

/** How long something half done may wait, in milliseconds. */
export const challengeLifetime = 10 * 60_000

const insert: Statement = {
  name: 'auth.insert_staff_challenge',
  text: 'insert into staff_challenges (token_hash, staff_id, purpose, payload, expires_at) values ($1, $2, $3, $4, $5)',
}
const find: Statement = {
  name: 'auth.find_staff_challenge',
  text: `select c.staff_id, c.payload from staff_challenges c join staff f on f.id = c.staff_id
    where c.token_hash = $1 and c.purpose = $2 and c.expires_at > $3 and f.active`,
}
const end: Statement = {
  name: 'auth.end_staff_challenge',
  text: 'delete from staff_challenges where token_hash = $1 returning staff_id',
}
const endAll: Statement = {
  name: 'auth.end_staff_challenges',
  text: 'delete from staff_challenges where staff_id = $1',
}

/** Notes what is half done, sealed; returns the token by which its second half is known. */
export async function startChallenge(
  ctx: CommandContext,
  staffId: string,
  purpose: ChallengePurpose,
  payload: string,
): Promise<string> {
  const token = newToken()
  const expires = new Date(ctx.now().getTime() + challengeLifetime)
  const values = [hashToken(token), staffId, purpose, ctx.services.secrets.seal(payload), expires]
  await ctx.services.db.query(insert, values, ctx.tx)
  return token
}

/** What was begun under a token. Throws AppError('login_interrupted') for one that is unknown, over or meant for something else. */
export async function findChallenge(ctx: CommandContext, token: string, purpose: ChallengePurpose) {
  type Row = { staff_id: string; payload: string }
  const [row] = await ctx.services.db.query<Row>(find, [hashToken(token), purpose, ctx.now()], ctx.tx)
  if (!row) throw new AppError('login_interrupted')
  return { staffId: row.staff_id, payload: ctx.services.secrets.open(row.payload) }
}

/** Uses a token up: of any number of parallel uses one goes on, the others throw AppError('login_interrupted'). */
export async function endChallenge(ctx: CommandContext & { tx: Transaction }, token: string): Promise<void> {
  const ended = await ctx.services.db.query(end, [hashToken(token)], ctx.tx)
  if (ended.length === 0) throw new AppError('login_interrupted')
}

/** Whatever a staff member has half done comes to nothing. */
export async function endChallenges(ctx: CommandContext & { tx: Transaction }, staffId: string): Promise<void> {
  await ctx.services.db.query(endAll, [staffId], ctx.tx)
}
