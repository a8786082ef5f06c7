import type { CommandContext } from '../../kernel/context.ts'
import { openAccountCredentials } from './credentials.ts'
import { PaymentAccount } from './models.ts'
import { findInstalledProvider, isTestAccount } from './providers.ts'

/** Whether any active account takes real money. */
export async function hasRealAccount(ctx: CommandContext): Promise<boolean> {
  const accounts = await PaymentAccount.query(ctx.services.db.knex).where({ active: true })
  return accounts.some((account) => {
    const provider = findInstalledProvider(ctx, account.provider)
    const opened = provider && openAccountCredentials(ctx, provider, account)
    return provider && opened ? !isTestAccount(provider, opened) : false
  })
}
