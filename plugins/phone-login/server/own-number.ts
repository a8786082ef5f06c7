import { confirmPassword, type LoginMethod, lockSession } from '../../../core/features/auth/index.ts'
import { queueMail } from '../../../core/features/notifications/index.ts'
import {
  AppError,
  dayMs,
  daySeconds,
  inTransaction,
  type MemberCommandContext,
  type MemberExporter,
  type MemberRequestContext,
  notFound,
  type Services,
  timeBefore,
} from '../../../core/kernel/index.ts'
import { maskPhoneNumber } from '../../../core/platform/sms/index.ts'
import type { Statement } from '../../../db/index.ts'
import { checkCode, requestPhoneCode, useCode } from './codes.ts'
import { assertNumber, hashHolder } from './numbers.ts'

/** Days without a login after which a number is removed, because providers reassign abandoned numbers. */
const unusedDays = 180

const findNumberStatement: Statement = {
  name: 'phone_login.find_number',
  text: 'select number from phone_logins where member_id = $1',
}
const deleteNumberStatement: Statement = {
  name: 'phone_login.delete_number',
  text: 'delete from phone_logins where member_id = $1 returning member_id',
}
const deleteCodesStatement: Statement = {
  name: 'phone_login.delete_codes',
  text: 'delete from phone_login_codes where member_id = $1',
}
const insertNumberStatement: Statement = {
  name: 'phone_login.insert_number',
  text: `insert into phone_logins (member_id, domain_id, number_hash, number, linked_at, used_at)
    values ($1, $2, $3, $4, $5, $5) on conflict (domain_id, number_hash) do nothing returning member_id`,
}
const pruneNumbersStatement: Statement = {
  name: 'phone_login.prune_numbers',
  text: 'delete from phone_logins where used_at < $1',
}
const pruneCodesStatement: Statement = {
  name: 'phone_login.prune_codes',
  text: 'delete from phone_login_codes where expires_at < $1',
}

/** The member's decrypted number, or null. */
async function findNumber({ services, tx, member }: MemberCommandContext): Promise<string | null> {
  const [row] = await services.db.query<{ number: string }>(findNumberStatement, [member.id], tx)
  return row ? services.secrets.open(row.number) : null
}

export async function describeNumber(ctx: MemberCommandContext): Promise<string | null> {
  const number = await findNumber(ctx)
  return number && maskPhoneNumber(number)
}

/**
 * Sends a code to a number that will log in to the member's account. Requires the password, because the number
 * outlives the session. Throws AppError: `validation_failed` at `password` or `phone`, `rate_limited`, and those of
 * `requestPhoneCode`.
 */
export async function requestLinkCode(
  ctx: MemberRequestContext,
  input: { phone: string; password: string },
): Promise<void> {
  const number = assertNumber(ctx, input.phone)
  await confirmPassword(ctx, input.password, 'password')
  await ctx.services.limiter.consume(`phone-login:member:${ctx.member.id}`, {
    points: 10,
    seconds: daySeconds,
  })
  await requestPhoneCode(ctx, {
    holder: hashHolder(ctx, 'member', ctx.member.id),
    number,
    memberId: ctx.member.id,
  })
}

/**
 * Links the number whose code was entered, replacing an earlier one, and notifies the owner. Throws AppError like
 * `checkCode`, or `phone-login.taken`.
 */
export async function linkNumber(ctx: MemberCommandContext, typed: string): Promise<void> {
  const code = await checkCode(ctx, hashHolder(ctx, 'member', ctx.member.id), typed)
  const number = code.number
  if (number === null || code.member_id !== ctx.member.id) throw new AppError('phone-login.code_ended')
  await inTransaction(ctx, async (ctx) => {
    await lockSession(ctx)
    await useCode(ctx, code)
    await ctx.services.db.query(deleteNumberStatement, [ctx.member.id], ctx.tx)
    const values = [ctx.member.id, ctx.site.domainId, code.number_hash, number, ctx.now()]
    const made = await ctx.services.db.query(insertNumberStatement, values, ctx.tx)
    if (made.length === 0) throw new AppError('phone-login.taken')
    await queueMail(ctx, {
      memberId: ctx.member.id,
      template: 'phone-login.mail.linked',
      values: { number: maskPhoneNumber(ctx.services.secrets.open(number)) },
      path: '/reset-password',
    })
  })
}

/** Removes the member's number and notifies the owner. Throws AppError('not_found'). */
export async function unlinkNumber(ctx: MemberCommandContext): Promise<void> {
  const number = await describeNumber(ctx)
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.services.db.query(deleteNumberStatement, [ctx.member.id], ctx.tx)
    if (gone.length === 0 || number === null) throw notFound()
    await queueMail(ctx, {
      memberId: ctx.member.id,
      template: 'phone-login.mail.unlinked',
      values: { number },
      path: '/reset-password',
    })
  })
}

/** Removes the number of an account that was recovered by mail. */
export const loginMethod: LoginMethod = {
  id: 'phone-login',
  async removeFor({ services, tx }, memberId) {
    await services.db.query(deleteCodesStatement, [memberId], tx)
    await services.db.query(deleteNumberStatement, [memberId], tx)
  },
}

export const exporter: MemberExporter = {
  id: 'phone-login.number',
  async rows(ctx) {
    const number = await findNumber(ctx)
    return { phone_login: number ? [{ number }] : [] }
  },
}

/** Removes expired codes, and numbers that are no longer used. */
export async function prunePhones({ services: { db, clock } }: { services: Services }): Promise<void> {
  const now = clock.now()
  await db.query(pruneCodesStatement, [now])
  await db.query(pruneNumbersStatement, [timeBefore(now, unusedDays * dayMs)])
}

export const samples = ['linked', 'unlinked'].map((id) => ({
  id: `phone-login.mail.${id}`,
  values: { number: '+31 •••• 78' },
}))
