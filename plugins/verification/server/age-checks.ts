import { createHmac } from 'node:crypto'
import type { CommandContext } from '../../../core/kernel/index.ts'
import { minuteMs } from '../../../core/kernel/index.ts'
import { isUniqueViolation, type Statement } from '../../../db/index.ts'

/** Milliseconds after which no answer is expected any more; the sign-in at the service expires then, too. */
const abandonedAfterMs = 10 * minuteMs

interface CheckRow {
  provider: string
  state: 'begun' | 'passed' | 'failed' | 'unknown'
  begun_at: Date
  decided_at: Date | null
}

const findAgeCheckStatement: Statement = {
  name: 'verification.find_age_check',
  text: 'select provider, state, begun_at, decided_at from age_checks where member_id = $1',
}
// Keeps a result until a signed answer replaces it, so that a lost answer changes nothing.
const recordAgeCheckStartStatement: Statement = {
  name: 'verification.record_age_check_start',
  text: `insert into age_checks (member_id, provider, state, begun_at) values ($1, $2, 'begun', $3)
    on conflict (member_id) do update set provider = excluded.provider, state = 'begun', begun_at = excluded.begun_at
    where age_checks.state in ('begun', 'unknown')`,
}
// After a failure, another person's identity is not accepted.
const settleAgeCheckStatement: Statement = {
  name: 'verification.settle_age_check',
  text: `update age_checks set state = $2, provider = $3, subject_hash = $4, decided_at = $5
    where member_id = $1 and state <> 'passed' and (subject_hash is null or subject_hash = $4) returning member_id`,
}
const markCheckUnknownStatement: Statement = {
  name: 'verification.mark_check_unknown',
  text: `update age_checks set state = 'unknown' where member_id = $1 and state = 'begun'`,
}

/** The state of a member's age check. Without an answer in time it is unknown, never failed. */
export async function readAgeCheck(ctx: CommandContext, memberId: string) {
  const [row] = await ctx.services.db.query<CheckRow>(findAgeCheckStatement, [memberId], ctx.tx)
  if (!row) return { state: 'none' as const, decided_at: null, by: null }
  const isLost = row.state === 'begun' && ctx.now().getTime() - row.begun_at.getTime() > abandonedAfterMs
  const state = isLost ? ('unknown' as const) : row.state
  return { state, decided_at: row.decided_at?.toISOString() ?? null, by: row.provider }
}

export async function recordAgeCheckStart(ctx: CommandContext, memberId: string, provider: string): Promise<void> {
  await ctx.services.db.query(recordAgeCheckStartStatement, [memberId, provider, ctx.now()], ctx.tx)
}

/** Records that there was no answer, or none that says anything. A known result stays. */
export async function recordMissingAgeAnswer(ctx: CommandContext, memberId: string): Promise<void> {
  await ctx.services.db.query(markCheckUnknownStatement, [memberId], ctx.tx)
}

/** Identifies a person of a service, for this site only. Keyed, so that nobody can find the person by guessing. */
const hashSubject = ({ services, site }: CommandContext, issuer: string, subject: string): string =>
  createHmac('sha256', services.secrets.derive('age-subject'))
    .update(JSON.stringify([site.domainId, issuer, subject]))
    .digest('base64url')

export interface AgeAnswer {
  isOfAge: boolean
  provider: string
  issuer: string
  /** The service's identifier of the person. */
  subject: string
}

/** Stores a signed answer. False if the identity belongs to another account, or differs from an earlier one. */
export async function settleAgeCheck(ctx: CommandContext, memberId: string, answer: AgeAnswer): Promise<boolean> {
  const state = answer.isOfAge ? 'passed' : 'failed'
  const hash = hashSubject(ctx, answer.issuer, answer.subject)
  try {
    const values = [memberId, state, answer.provider, hash, ctx.now()]
    return (await ctx.services.db.query(settleAgeCheckStatement, values, ctx.tx)).length > 0
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
