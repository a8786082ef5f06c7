import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { type AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { idParams } from '../../kernel/input.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import { errorReply } from '../../platform/http/error-reply.ts'
import { recordReachable } from './account-pauses.ts'
import { openAccountCredentials } from './credentials.ts'
import { PaymentAccount } from './models.ts'
import { isRefusal, withTimeout } from './provider-call.ts'
import { findInstalledProvider } from './providers.ts'

/**
 * Asks the provider of an account whether it would take payments; if so, an account paused after failures is offered
 * again. Returns the account's methods that are not active there. Throws AppError: `not_found`, `validation_failed` if
 * the provider's plugin is gone or the credentials are incomplete, and what the provider throws.
 */
export async function callProbe(ctx: CommandContext, accountId: string): Promise<string[]> {
  const row = await PaymentAccount.query(ctx.services.db.knex).findById(accountId)
  if (!row) throw notFound()
  const provider = findInstalledProvider(ctx, row.provider)
  if (!provider) throw invalidField('provider', 'invalid_choice')
  const account = openAccountCredentials(ctx, provider, row)
  if (!account) throw invalidField('credentials', 'keys_incomplete')
  const active = await withTimeout(provider.probe(ctx, account))
  await recordReachable(ctx, row.id)
  return active ? row.methods.filter((id) => !active.includes(id)) : []
}

const outcome = z.object({
  /** `refused`: by the provider. `method_inactive`: not every method of the account is active there. */
  outcome: z.enum(['reached', 'refused', 'unreachable', 'method_inactive']),
  /** Why it refuses, in the language of the console. */
  reason: z.string().nullable(),
  /** Names of the methods that are not active at the provider. */
  inactive: z.array(z.string()),
})

/** Errors of single fields are more precise than the general one. */
function describeRefusal(ctx: StaffRequestContext, refusal: AppError): string {
  const { error, errors } = errorReply(ctx.services, getConsoleLocale(ctx), refusal)
  const fields = Object.values(errors).filter((text) => typeof text === 'string')
  return fields.length > 0 ? fields.join(' ') : error.message
}

async function probe(ctx: StaffRequestContext, accountId: string): Promise<z.output<typeof outcome>> {
  const { i18n, log } = ctx.services
  const none = { reason: null, inactive: [] }
  try {
    const inactive = await callProbe(ctx, accountId)
    const names = inactive.map((id) => i18n.t(getConsoleLocale(ctx), `payments.methods.${id}`))
    return { ...none, outcome: names.length > 0 ? 'method_inactive' : 'reached', inactive: names }
  } catch (error) {
    if (isRefusal(error)) return { ...none, outcome: 'refused', reason: describeRefusal(ctx, error) }
    log.warn({ err: error, accountId }, 'the provider of a payment account could not be reached')
    return { ...none, outcome: 'unreachable' }
  }
}

export const probeAccountRoute = staffRoute({
  method: 'POST',
  path: '/api/console/payment-accounts/:id/probe',
  summary: 'Checks with the provider whether a payment account can take payments. Nothing is charged.',
  access: { staff: 'update', subject: 'payment-account' },
  params: idParams,
  response: outcome,
  resource: { param: 'id', kind: 'payment-account', reach: 'staff' },
  async handler(ctx, { params }) {
    const row = await PaymentAccount.query(ctx.services.db.knex).findById(params.id)
    authorizeRow(ctx, 'update', 'payment-account', row)
    return probe(ctx, row.id)
  },
})
