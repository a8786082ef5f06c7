import { z } from 'zod'
import { invalidField } from '../../kernel/errors.ts'
import { rowId } from '../../kernel/input.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { presentCredentials, readCredentials, sealCredentials } from './credentials.ts'
import { PaymentAccount } from './models.ts'
import { findInstalledProvider } from './providers.ts'
import { removeUnlessUsed } from './remove-unless-used.ts'
import { accountBody, accountRow, findEndedMethods } from './schemas.ts'
import { findSellingConsequences } from './selling.ts'

const filter = z.object({
  domain_id: rowId.optional(),
  active: z.boolean().optional(),
  id: z.array(z.uuid()).optional(),
})

export const accountConsoleRoutes = consoleCrud({
  path: 'payment-accounts',
  subject: 'payment-account',
  model: PaymentAccount,
  body: accountBody,
  stepUp: true,
  response: accountRow,
  columns: ['position', 'label', 'provider', 'active', 'domain_id', 'id'],
  filter,
  present: (row, ctx) => ({
    has_credentials: row.credentials !== null,
    ...presentCredentials(findInstalledProvider(ctx, row.provider), readCredentials(ctx, row)),
  }),
  toRow(body, ctx, existing) {
    // An account of an uninstalled plugin may stay, so that it can be turned off.
    const provider = findInstalledProvider(ctx, body.provider)
    if (!provider && body.provider !== existing?.provider) throw invalidField('provider', 'invalid_choice')
    const ended = findEndedMethods(body.methods, existing?.methods ?? [], ctx.now())
    if (ended.length > 0) throw invalidField('methods', 'method_ended', { methods: ended.join(', ') })
    const { domain_id, confirmed: _confirmed, ...account } = body
    return {
      ...account,
      domainId: domain_id ?? null,
      credentials: provider ? sealCredentials(ctx, provider, body, existing) : (existing?.credentials ?? null),
    }
  },
  async consequences(ctx, { old }) {
    // A new account has no consequences.
    const found = await findSellingConsequences(ctx, old?.active ? [old] : [])
    return () => found()
  },
  remove: (row, { tx }) => removeUnlessUsed(PaymentAccount, row, tx, { table: 'payments', column: 'account_id' }),
})
