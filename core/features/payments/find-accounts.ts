import { type CommandContext, getKnex } from '../../kernel/context.ts'
import { findMethod, isUsable } from '../../shared/payment-methods.ts'
import { openAccountCredentials } from './credentials.ts'
import { canTakeMoney } from './live-sales.ts'
import { PaymentAccount } from './models.ts'
import type { PaymentProvider, ProviderAccount, Purchase } from './provider.ts'
import { isTestAccount } from './providers.ts'
import { acceptTestPayments } from './settings.ts'

/** Why a fitting account cannot be used for a purchase. */
export type Obstacle =
  /** Its provider's plugin is off here. */
  | 'plugin_off'
  | 'keys_incomplete'
  /** It takes play money only, and the site takes none. */
  | 'test_refused'
  /** It takes real money, but the company's invoices would be incomplete. */
  | 'company_unnamed'
  | 'below_minimum'

interface FittingAccount {
  account: PaymentAccount
  /** Its methods that a payer in the country can use with the currency. */
  methods: string[]
  ready: { provider: PaymentProvider; opened: ProviderAccount } | { obstacle: Obstacle }
}

/**
 * The accounts that fit a purchase, in their order, each with its obstacle if it cannot be used. Accounts paused after
 * failures are left out.
 */
export async function findAccounts(
  ctx: CommandContext,
  purchase: Pick<Purchase, 'country' | 'currency' | 'amount'>,
): Promise<FittingAccount[]> {
  const { country, currency } = purchase
  const accounts = await PaymentAccount.query(getKnex(ctx))
    .where({ active: true })
    .where((either) => either.where({ domain_id: ctx.site.domainId }).orWhereNull('domain_id'))
    .whereNotExists((rests) =>
      rests
        .from('payment_account_rests as r')
        .whereRaw('r.account_id = payment_accounts.id')
        .where('r.rests_until', '>', ctx.now()),
    )
    .orderByRaw('position, domain_id nulls last, id')
  return accounts
    .filter(({ currencies, countries }) => {
      return currencies.includes(currency) && (countries.length === 0 || countries.includes(country))
    })
    .map((account) => {
      const ready = checkReadiness(ctx, account, purchase)
      const methods = account.methods.filter((id) => {
        const method = findMethod(id)
        const taken = 'obstacle' in ready || ready.provider.methods.includes(id)
        return method !== undefined && taken && isUsable(method, country, currency, ctx.now())
      })
      return { account, methods, ready }
    })
    .filter(({ methods }) => methods.length > 0)
}

function checkReadiness(
  ctx: CommandContext,
  account: PaymentAccount,
  { country, currency, amount }: Pick<Purchase, 'country' | 'currency' | 'amount'>,
): FittingAccount['ready'] {
  const providers = ctx.services.plugins.hooks('paymentProvider', ctx.site)
  const provider = providers.find(({ id }) => id === account.provider)
  if (!provider) return { obstacle: 'plugin_off' }
  const opened = openAccountCredentials(ctx, provider, account)
  if (!opened) return { obstacle: 'keys_incomplete' }
  if (isTestAccount(provider, opened)) {
    if (!ctx.setting(acceptTestPayments)) return { obstacle: 'test_refused' }
  } else if (!canTakeMoney(ctx, country)) return { obstacle: 'company_unnamed' }
  if (amount !== undefined && amount < (provider.minimum?.(currency) ?? 1)) return { obstacle: 'below_minimum' }
  return { provider, opened }
}
