import type { Statement } from '../../../db/database.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { createToken, hashToken } from '../../platform/credentials/tokens.ts'
import { hourMs, timeAfter } from '../../shared/durations.ts'

export type StaffTokenPurpose = 'invitation' | 'reset_password'

/** Lifetime of a link mailed to staff, in milliseconds. */
export const staffTokenLifetimes: Record<StaffTokenPurpose, number> = {
  invitation: 72 * hourMs,
  reset_password: hourMs,
}

const insertStatement: Statement = {
  name: 'staff.insert_staff_token',
  text: 'insert into staff_tokens (token_hash, staff_id, purpose, expires_at) values ($1, $2, $3, $4)',
}
const columns = 't.staff_id, t.purpose, f.email::text email, f.name'
const findStaffTokenStatement: Statement = {
  name: 'staff.find_staff_token',
  text: `select ${columns} from staff_tokens t join staff f on f.id = t.staff_id
    where t.token_hash = $1 and t.used_at is null and t.expires_at > $2 and f.active`,
}
const consumeStatement: Statement = {
  name: 'staff.consume_staff_token',
  text: `update staff_tokens t set used_at = $2 from staff f
    where t.token_hash = $1 and t.used_at is null and t.expires_at > $2 and f.id = t.staff_id and f.active
    returning ${columns}`,
}
const revokeStatement: Statement = {
  name: 'staff.revoke_staff_tokens',
  text: 'update staff_tokens set used_at = $2 where staff_id = $1 and used_at is null',
}

/** The addressee of a link, and its purpose. */
export interface StaffTokenOwner {
  staff_id: string
  purpose: StaffTokenPurpose
  email: string
  name: string
}

/** Creates the token of a link mailed to staff. Only its hash is stored. */
export async function issueStaffToken(ctx: TxContext, staffId: string, purpose: StaffTokenPurpose): Promise<string> {
  const token = createToken()
  const expires = timeAfter(ctx.now(), staffTokenLifetimes[purpose])
  await ctx.services.db.query(insertStatement, [hashToken(token), staffId, purpose, expires], ctx.tx)
  return token
}

/** Finds the owner of a token without using it up. Throws AppError('link_expired'). */
export async function findStaffTokenOwner(ctx: CommandContext, token: string): Promise<StaffTokenOwner> {
  const [row] = await ctx.services.db.query<StaffTokenOwner>(
    findStaffTokenStatement,
    [hashToken(token), ctx.now()],
    ctx.tx,
  )
  if (!row) throw new AppError('link_expired')
  return row
}

/**
 * Uses up a token within the transaction that acts on it: one of any number of parallel uses succeeds. Throws
 * AppError('link_expired').
 */
export async function consumeStaffToken(ctx: TxContext, token: string): Promise<StaffTokenOwner> {
  const [row] = await ctx.services.db.query<StaffTokenOwner>(consumeStatement, [hashToken(token), ctx.now()], ctx.tx)
  if (!row) throw new AppError('link_expired')
  return row
}

/** Revokes every open link of a staff member: for a new password, another address, a closed account. */
export async function revokeStaffTokens(ctx: TxContext, staffId: string): Promise<void> {
  await ctx.services.db.query(revokeStatement, [staffId, ctx.now()], ctx.tx)
}
