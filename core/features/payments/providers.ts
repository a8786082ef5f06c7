import type { CommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import type { PaymentProvider, ProviderAccount } from './provider.ts'

/**
 * A provider by id, switched on or not: what was started while it was on must still be finished and can be refunded.
 * Whether it may be offered is decided where methods are listed.
 */
export const installedProvider = (ctx: CommandContext, id: string): PaymentProvider | undefined =>
  installedProviders(ctx).find((provider) => provider.id === id)

/** The plugin that brings a provider; its catalogue has the words for the provider's keys. */
export const pluginOfProvider = (ctx: CommandContext, id: string): string | null =>
  ctx.services.plugins.plugins.find((plugin) => plugin.extends?.paymentProvider?.some((one) => one.id === id))?.id ??
  null

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

/** Whether what is paid into an account is play money. */
export const isTestAccount = ({ test }: PaymentProvider, account: ProviderAccount): boolean =>
  typeof test === 'function' ? test(account) : test === true
