import type { CommandContext } from '../../kernel/context.ts'
import { openedAccount } from './credentials.ts'
import { PaymentAccount } from './models.ts'
import { installedProvider, isTestAccount } from './providers.ts'

/** Whether any active account takes real money. */
export async function hasRealAccount(ctx: CommandContext): Promise<boolean> {
  const accounts = await PaymentAccount.query(ctx.services.db.knex).where({ active: true })
  return accounts.some((account) => {
    const provider = installedProvider(ctx, account.provider)
    const opened = provider && openedAccount(ctx, provider, account)
    return provider && opened ? !isTestAccount(provider, opened) : false
  })
}
