import type { Transaction } from '../../../db/index.ts'
import { type CommandContext, inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { consumeToken } from '../../platform/credentials/tokens.ts'
import { confirmAccount } from '../members/index.ts'
import { memberConfirmed } from './events.ts'
import { mailActivation } from './mails.ts'

/** Confirms an address by the token of its mail, once. Returns the member. Throws AppError('link_expired'). */
export function activate(ctx: CommandContext, token: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { memberId } = await consumeToken(ctx, token, 'activate')
    await markConfirmed(ctx, memberId)
    return memberId
  })
}

/** Notes that the member reads mail at the account's address. Does nothing where that was known. Throws AppError('link_expired'). */
export async function markConfirmed(ctx: CommandContext & { tx: Transaction }, memberId: string): Promise<void> {
  const confirmed = await confirmAccount(ctx, memberId)
  if (!confirmed) throw new AppError('link_expired')
  if (!confirmed.fresh) return
  const { member } = confirmed
  await ctx.services.outbox.emit(ctx.tx, { domainId: member.domainId, country: member.country }, memberConfirmed, {
    memberId,
  })
}

/** Mails the confirmation link once more; does nothing for a confirmed address. */
export async function resendActivation(ctx: MemberCommandContext): Promise<void> {
  if (ctx.member.confirmed) return
  await inTransaction(ctx, (ctx) => mailActivation(ctx, ctx.member.id, ctx.member.name))
}
