import type { CommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { collectHooks } from '../../platform/plugins/index.ts'
import type { PaymentProvider, ProviderAccount } from './provider.ts'

/**
 * A provider by id, on or off, because a payment started while it was on must still be finished and can be refunded.
 * Lists of methods decide whether it is offered.
 */
export const findInstalledProvider = (ctx: CommandContext, id: string): PaymentProvider | undefined =>
  listInstalledProviders(ctx).find((provider) => provider.id === id)

/** The plugin of a provider; its catalogue has the labels of the provider's credentials. */
export const findProviderPlugin = (ctx: CommandContext, id: string): string | null =>
  ctx.services.plugins.plugins.find((plugin) => plugin.extends?.paymentProvider?.some((one) => one.id === id))?.id ??
  null

/** The providers of all plugins, on or off. */
export const listInstalledProviders = (ctx: CommandContext): PaymentProvider[] =>
  collectHooks(ctx.services.plugins, 'paymentProvider')

export function requireProvider(ctx: CommandContext, id: string): PaymentProvider {
  const provider = findInstalledProvider(ctx, id)
  if (!provider) throw notFound()
  return provider
}

/** Whether an account takes play money. */
export const isTestAccount = ({ test }: PaymentProvider, account: ProviderAccount): boolean =>
  typeof test === 'function' ? test(account) : test === true
