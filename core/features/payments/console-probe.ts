import { z } from 'zod'
import type { CommandContext } from '../../kernel/context.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'
import { staffRoute } from '../../kernel/route.ts'
import { authorizeStaff } from '../../platform/access/staff-domains.ts'
import { openAccount } from './credentials.ts'
import { PaymentAccount } from './models.ts'
import { inTime } from './provider-call.ts'
import { installedProvider } from './providers.ts'
import { noteReached } from './rests.ts'
import { byId } from './schemas.ts'

/**
 * Asks the provider of an account whether it would take payments; one that rests is offered again when it would. Throws
 * AppError: `not_found`, `validation_failed` where the provider's plugin is gone, and what the provider throws.
 */
export async function callProbe(ctx: CommandContext, accountId: string): Promise<void> {
  const row = await PaymentAccount.query(ctx.services.db.knex).findById(accountId)
  if (!row) throw notFound()
  const provider = installedProvider(ctx, row.provider)
  if (!provider) throw invalidField('provider', 'invalid_choice')
  await inTime(provider.probe(ctx, await openAccount(ctx, provider, row.id)))
  await noteReached(ctx, row.id)
}

export const probeAccountRoute = staffRoute({
  method: 'POST',
  path: '/api/console/payment-accounts/:id/probe',
  summary: 'Asks the provider of a payment account whether it would take payments into it. Nothing is charged.',
  access: { staff: 'update', subject: 'payment-account' },
  params: byId,
  response: z.object({ reached: z.literal(true) }),
  resource: { param: 'id', kind: 'payment-account', reach: 'staff' },
  async handler(ctx, { params }) {
    const row = await PaymentAccount.query(ctx.services.db.knex).findById(params.id)
    if (!row) throw notFound()
    authorizeStaff(ctx, 'update', 'payment-account', row.domainId)
    await callProbe(ctx, row.id)
    return { reached: true }
  },
})
