import { z } from 'zod'
import { invalidField } from '../../kernel/errors.ts'
import { rowId } from '../../kernel/input.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { CreditPackage, PaymentAccount } from './models.ts'
import { installedProvider } from './providers.ts'
import { accountBody, accountRow, endedMethods, packageBody, packageRow } from './schemas.ts'

const filter = z.object({
  domain_id: rowId.optional(),
  country: z.string().length(2).optional(),
  active: z.boolean().optional(),
  id: z.array(z.uuid()).optional(),
})

export const packageConsoleRoutes = consoleCrud({
  path: 'packages',
  subject: 'package',
  model: CreditPackage,
  body: packageBody,
  response: packageRow,
  columns: {
    country: 'country',
    tier: 'tier',
    credits: 'credits',
    amount: 'amount',
    position: 'position',
    currency: 'currency',
    popular: 'popular',
    active: 'active',
    domain_id: 'domain_id',
    id: 'id',
  },
  filter,
  narrow(query, wanted) {
    if (wanted.domain_id !== undefined)
      query.where((any) => any.where('domain_id', wanted.domain_id ?? 0).orWhereNull('domain_id'))
    if (wanted.country) query.where('country', wanted.country)
    if (wanted.active !== undefined) query.where('active', wanted.active)
    if (wanted.id) query.whereIn('id', wanted.id)
  },
  present: (row) => ({
    id: row.id,
    domain_id: row.domainId,
    country: row.country,
    tier: row.tier,
    credits: row.credits,
    amount: row.amount,
    currency: row.currency,
    popular: row.popular,
    active: row.active,
    position: row.position,
  }),
  toRow: (body) => ({
    domainId: body.domain_id ?? null,
    country: body.country,
    tier: body.tier,
    credits: body.credits,
    amount: body.amount,
    currency: body.currency,
    popular: body.popular,
    active: body.active,
    position: body.position,
  }),
  // An ordered package stays, for its orders; it is only no longer sold.
  async remove(row, { tx }) {
    const ordered = await tx('orders').where({ package_id: row.id }).first('id')
    return ordered
      ? CreditPackage.query(tx)
          .findById(row.id)
          .patch({ active: false, version: row.version + 1 })
      : CreditPackage.query(tx).deleteById(row.id)
  },
})

export const accountConsoleRoutes = consoleCrud({
  path: 'payment-accounts',
  subject: 'payment-account',
  model: PaymentAccount,
  body: accountBody,
  response: accountRow,
  columns: {
    position: 'position',
    label: 'label',
    provider: 'provider',
    active: 'active',
    domain_id: 'domain_id',
    id: 'id',
  },
  filter: filter.omit({ country: true }),
  narrow(query, wanted) {
    if (wanted.domain_id !== undefined)
      query.where((any) => any.where('domain_id', wanted.domain_id ?? 0).orWhereNull('domain_id'))
    if (wanted.active !== undefined) query.where('active', wanted.active)
    if (wanted.id) query.whereIn('id', wanted.id)
  },
  present: (row) => ({
    id: row.id,
    provider: row.provider,
    label: row.label,
    domain_id: row.domainId,
    countries: row.countries,
    methods: row.methods,
    currencies: row.currencies,
    has_credentials: row.credentials !== null,
    active: row.active,
    position: row.position,
  }),
  toRow(body, ctx, existing) {
    // What an uninstalled plugin has left may stay, to be switched off.
    if (body.provider !== existing?.provider && !installedProvider(ctx, body.provider))
      throw invalidField('provider', 'invalid_choice')
    const ended = endedMethods(body.methods, existing?.methods ?? [], ctx.now())
    if (ended.length > 0) throw invalidField('methods', 'method_ended', { methods: ended.join(', ') })
    const credentials = body.credentials ? ctx.services.secrets.seal(body.credentials) : (existing?.credentials ?? null)
    return {
      provider: body.provider,
      label: body.label,
      domainId: body.domain_id ?? null,
      countries: body.countries,
      methods: body.methods,
      currencies: body.currencies,
      credentials,
      active: body.active,
      position: body.position,
    }
  },
  async remove(row, { tx }) {
    const used = await tx('payments').where({ account_id: row.id }).first('id')
    return used
      ? PaymentAccount.query(tx)
          .findById(row.id)
          .patch({ active: false, version: row.version + 1 })
      : PaymentAccount.query(tx).deleteById(row.id)
  },
})
