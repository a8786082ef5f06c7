import type { CommandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { PaymentAccount } from './models.ts'
import type { PaymentProvider } from './provider.ts'

/**
 * A provider by id, switched on or not: what was started while it was on must still be finished and can be refunded.
 * Whether it may be offered is decided where methods are listed.
 */
export const installedProvider = (ctx: CommandContext, id: string): PaymentProvider | undefined =>
  installedProviders(ctx).find((provider) => provider.id === id)

/** Every provider that a plugin brings, whether or not it is switched on anywhere. */
export function installedProviders(ctx: CommandContext): PaymentProvider[] {
  const { features, plugins } = ctx.services.plugins
  return [...features, ...plugins].flatMap((feature) => feature.extends?.paymentProvider ?? [])
}

export function requireProvider(ctx: CommandContext, id: string): PaymentProvider {
  const provider = installedProvider(ctx, id)
  if (!provider) throw notFound()
  return provider
}

/** The credentials of an account, opened; null when it has none. For provider plugins only; never to be returned or logged. */
export async function openCredentials(ctx: CommandContext, accountId: string): Promise<string | null> {
  const account = await PaymentAccount.query(ctx.tx ?? ctx.services.db.knex).findById(accountId)
  if (!account) throw new AppError('unavailable')
  return account.credentials === null ? null : ctx.services.secrets.open(account.credentials)
}
