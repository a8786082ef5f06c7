import type { z } from 'zod'
import type { PaymentAccount } from '../../../core/features/payments/index.ts'
import type { CommandContext } from '../../../core/kernel/index.ts'
import { credentials } from './provider.ts'

/** The creditor of an account, with its IBAN without spaces; null if the account's keys are incomplete. */
export function findCreditor(
  ctx: CommandContext,
  account: PaymentAccount | undefined,
): z.output<typeof credentials> | null {
  if (!account?.credentials) return null
  const { success, data } = credentials.safeParse(JSON.parse(ctx.services.secrets.open(account.credentials)))
  return success ? { ...data, iban: data.iban.replaceAll(' ', '').toUpperCase() } : null
}
