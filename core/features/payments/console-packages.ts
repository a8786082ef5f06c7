import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { CreditPackage } from './models.ts'
import { removeUnlessUsed } from './remove-unless-used.ts'
import { packageBody, packageRow } from './schemas.ts'

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
  remove: (row, { tx }) => removeUnlessUsed(CreditPackage, row, tx, { table: 'orders', column: 'package_id' }),
})
