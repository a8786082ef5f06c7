import type { CommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'

/** What somebody who has proven to own a banned account is told: why, and at which page they can appeal (`params`). */
export async function bannedError(ctx: CommandContext, memberId: string): Promise<AppError> {
  const ban = await ctx.services.restrictions.banOf(ctx, memberId)
  return new AppError('account_banned', ban ? { params: { ...ban } } : {})
}
