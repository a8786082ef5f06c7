import type { Statement } from '../../../db/database.ts'
import { readConsoleLocale } from '../../kernel/console-locale.ts'
import { inTransaction, type TxContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { hashPassword } from '../../platform/credentials/password.ts'
import { assertPassword, type PasswordContext } from '../../platform/credentials/password-rules.ts'
import { listBrandNames } from '../../platform/site/brand-names.ts'
import { clearLock, deriveStaffSubject } from '../auth/index.ts'
import { auditOwnAct } from './audit.ts'
import { endChallenges } from './challenges.ts'
import {
  mailInvitation,
  mailNoStaff,
  mailStaffNotice,
  mailStaffReset,
  noStaffId,
  type StaffAddressee,
} from './mails.ts'
import { isPasswordBlocked } from './provider-password.ts'
import { endStaffSessions } from './session.ts'
import { consumeStaffToken, findStaffTokenOwner, revokeStaffTokens } from './tokens.ts'

export interface NewStaffPassword {
  password: string
  password_repeat: string
}

/** Throws AppError('validation_failed') for the errors of a new password. */
export function checkStaffPassword({ password, password_repeat }: NewStaffPassword, context: PasswordContext): void {
  assertPassword(password, context)
  if (password !== password_repeat) throw invalidField('password_repeat', 'passwords_differ')
}

const findStaffAddresseeStatement: Statement = {
  name: 'staff.find_staff_addressee',
  text: 'select id, email::text email, name, password_hash is null invited from staff where email = $1 and active',
}
const storeStatement: Statement = {
  name: 'staff.store_staff_password',
  text: 'update staff set password_hash = $2 where id = $1 and ($3::text is null or password_hash = $3) returning id',
}

/**
 * Mails a link to choose a new password, or the invitation again if it was never accepted. An address without an
 * account gets the same reply, with the same work. Throws AppError('rate_limited') after five mails to one address in
 * an hour.
 */
export async function requestStaffPassword(ctx: RequestContext, email: string): Promise<void> {
  const { db, limiter } = ctx.services
  const [found] = await db.query<StaffAddressee & { invited: boolean }>(findStaffAddresseeStatement, [email])
  const subject = deriveStaffSubject(ctx.services, found?.email ?? email)
  await limiter.consume(`staff-password:${subject.toString('hex')}`, { points: 5, seconds: 3600 })
  const blocked = await isPasswordBlocked(ctx, found ?? { id: noStaffId, email })
  const locale = readConsoleLocale(ctx.headers)
  await inTransaction(ctx, (ctx) => {
    if (!found || blocked) return mailNoStaff(ctx)
    return (found.invited ? mailInvitation : mailStaffReset)(ctx, found, { locale })
  })
}

/** The addressee of a mailed link, for its page. Throws AppError('link_expired'). */
export async function describeStaffLink(ctx: RequestContext, token: string) {
  const { email, name, purpose } = await findStaffTokenOwner(ctx, token)
  return { email, name, purpose }
}

/**
 * Sets the password by the token of a mail, once; ends every session. A second factor is kept. Throws AppError:
 * `link_expired`, `validation_failed` (the link then still works).
 */
export async function setStaffPassword(
  ctx: RequestContext,
  input: NewStaffPassword & { token: string },
): Promise<void> {
  const { email } = await findStaffTokenOwner(ctx, input.token)
  checkStaffPassword(input, { email, brands: listBrandNames(ctx) })
  const passwordHash = await hashPassword(input.password)
  await inTransaction(ctx, async (ctx) => {
    const owner = await consumeStaffToken(ctx, input.token)
    await replacePassword(ctx, owner.staff_id, passwordHash)
    await auditOwnAct(ctx, owner.staff_id, owner.purpose === 'invitation' ? 'invitation_accepted' : 'password_reset')
    if (owner.purpose === 'reset_password')
      await mailStaffNotice(ctx, 'staff_password_changed', owner, { locale: readConsoleLocale(ctx.headers) })
    // The owner of the mailbox is proven, so a lock caused by strangers is lifted.
    await clearLock(ctx.services, deriveStaffSubject(ctx.services, email), ctx.tx)
  })
}

/**
 * Stores a password. Ends every open link, every unfinished login and every session (but the one in `except`).
 * `replaced`: the stored hash. Throws AppError('validation_failed') if it is another by now.
 */
export async function replacePassword(
  ctx: TxContext,
  staffId: string,
  passwordHash: string,
  { except, replaced = null }: { except?: string; replaced?: string | null } = {},
): Promise<void> {
  const stored = await ctx.services.db.query(storeStatement, [staffId, passwordHash, replaced], ctx.tx)
  if (stored.length === 0) throw invalidField('old_password', 'password_wrong')
  await revokeStaffTokens(ctx, staffId)
  await endChallenges(ctx, staffId)
  await endStaffSessions(ctx.services, staffId, ctx.tx, except)
}
