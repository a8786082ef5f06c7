import { isUniqueViolation, type Transaction } from '../../db/index.ts'
import { type CommandContext, inTransaction, type MemberCommandContext } from '../app/context.ts'
import { AppError, invalidField } from '../http/errors.ts'
import { Member, Profile } from '../members/models.ts'
import { isEmail } from '../members/name-and-age.ts'
import { refreshSearchable } from '../members/searchable.ts'
import { queueMail } from '../notifications/index.ts'
import { findAccount, findAccountById } from './accounts.ts'
import { memberConfirmed } from './events.ts'
import { mailActivation, mailEmailChange } from './mails.ts'
import { neutralReplies } from './settings.ts'
import { consumeToken, revokeTokens } from './tokens.ts'

/** Confirms an address by the token of its mail, once. Returns the member. Throws AppError('link_expired'). */
export function activate(ctx: CommandContext, token: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { memberId } = await consumeToken(ctx, token, 'activate')
    await markConfirmed(ctx, memberId)
    return memberId
  })
}

/** Notes that the member reads mail at the account's address. Does nothing where that was known. Throws AppError('link_expired'). */
async function markConfirmed(ctx: CommandContext & { tx: Transaction }, memberId: string): Promise<void> {
  const member = await Member.query(ctx.tx).findById(memberId).forUpdate()
  if (!member || member.status === 'deleted' || member.status === 'banned') throw new AppError('link_expired')
  if (member.confirmedAt) return
  await Member.query(ctx.tx)
    .findById(memberId)
    .patch({ confirmedAt: ctx.now(), status: member.status === 'not_confirmed' ? 'active' : member.status })
  await Profile.query(ctx.tx).findById(memberId).patch({ status: 'active' })
  await refreshSearchable(ctx.tx, memberId)
  await ctx.services.outbox.emit(ctx.tx, { domainId: member.domainId, country: member.country }, memberConfirmed, {
    memberId,
  })
}

/** Mails the confirmation link once more; does nothing for a confirmed address. */
export async function resendActivation(ctx: MemberCommandContext): Promise<void> {
  if (ctx.member.confirmed) return
  await inTransaction(ctx, (ctx) => mailActivation(ctx, ctx.member.id, ctx.member.name))
}

/**
 * Asks for another e-mail address. Before the first confirmation it replaces the address at once; afterwards it holds
 * from the moment its mailed link is used. Throws on an invalid or taken address (field `email`).
 */
export async function changeEmail(ctx: MemberCommandContext, email: string): Promise<'changed' | 'mailed'> {
  const address = email.trim()
  if (!isEmail(address)) throw invalidField('email', 'email_new_invalid')
  const neutral = ctx.setting(neutralReplies)
  const taken = await findAccount(ctx, address)
  if (taken && taken.id !== ctx.member.id && !neutral) throw emailTaken()
  // Where replies are neutral, an unconfirmed account too has to prove the address first: replacing it at once would tell.
  if (ctx.member.confirmed || neutral) {
    if (!taken) await inTransaction(ctx, (ctx) => mailEmailChange(ctx, ctx.member.id, address))
    return 'mailed'
  }
  if (taken && taken.id !== ctx.member.id) throw emailTaken()
  await setEmail(ctx, ctx.member.id, address, async (ctx) => mailActivation(ctx, ctx.member.id, ctx.member.name))
  return 'changed'
}

/** Puts a new address in force by the token of its mail, once. Throws AppError: `link_expired`, `email_taken`. */
export function confirmEmailChange(ctx: CommandContext, token: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { memberId, payload } = await consumeToken(ctx, token, 'change_email')
    if (typeof payload.email !== 'string') throw new AppError('link_expired')
    const old = await findAccountById(ctx, memberId)
    await setEmail(ctx, memberId, payload.email, async (ctx) => {
      // A link to the address before must not speak for this one, and this one has just been proven.
      await revokeTokens(ctx, memberId, 'activate')
      await markConfirmed(ctx, memberId)
    })
    // Sent where the account was at home so far: it may not have been its owner who asked.
    if (old?.confirmed)
      await queueMail(ctx, { memberId, to: old.email, template: 'email_changed', path: '/complaints' })
    return memberId
  })
}

async function setEmail<C extends CommandContext>(
  ctx: C,
  memberId: string,
  email: string,
  then: (ctx: C & { tx: NonNullable<CommandContext['tx']> }) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(ctx, async (ctx) => {
      // A new address has not bounced yet, and links mailed to the old one must not work any more.
      const blocked = { notificationsBlocked: null }
      const changed = await Member.query(ctx.tx)
        .patch({ email, ...blocked })
        .where({ id: memberId })
        .whereNotIn('status', ['deleted', 'banned'])
      if (changed === 0) throw new AppError('link_expired')
      await revokeTokens(ctx, memberId, 'reset_password')
      await then(ctx)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'members_pool_email_key')) throw emailTaken()
    throw error
  }
}

const emailTaken = () => new AppError('email_taken', { fields: { email: { code: 'email_taken' } } })
