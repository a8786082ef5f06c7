import { z } from 'zod'
import { defineJob } from '../../kernel/job.ts'
import { openAccount } from './credentials.ts'
import { PaymentAccount } from './models.ts'
import { withTimeout } from './provider-call.ts'
import { findInstalledProvider } from './providers.ts'

/** Deletes a removed saved method at its provider; repeated until it succeeds. */
export const deleteSavedMethodJob = defineJob({
  id: 'payments.forget',
  payload: z.object({ accountId: z.uuid(), customerRef: z.string(), mandateRef: z.string() }),
  async handler(ctx, { accountId, customerRef, mandateRef }) {
    const row = await PaymentAccount.query(ctx.services.db.knex).findById(accountId)
    const provider = row && findInstalledProvider(ctx, row.provider)
    if (!provider?.savedMethods) return
    const account = await openAccount(ctx, provider, accountId)
    await withTimeout(provider.savedMethods.delete(ctx, { account, references: { customerRef, mandateRef } }))
  },
})
