import { z } from 'zod'
import { rowId, rowIdText } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { authorizeStaff } from '../../platform/access/index.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { countryCode } from '../../platform/geo/registries.ts'
import { messageCredits } from '../credits/index.ts'
import { CreditPackage } from './models.ts'
import { removeUnlessUsed } from './remove-unless-used.ts'
import { packageBody, packageRow } from './schemas.ts'
import { findSellingConsequences } from './selling.ts'

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
  money: ['amount'],
  columns: ['country', 'tier', 'credits', 'amount', 'position', 'currency', 'popular', 'active', 'domain_id', 'id'],
  byCountryName: true,
  tieBreakers: ['domain_id', 'tier'],
  filter,
  toRow: ({ domain_id, confirmed: _confirmed, ...terms }) => ({ ...terms, domainId: domain_id ?? null }),
  async consequences(ctx, { old, body }) {
    const reaches = [
      ...(old ? [{ domainId: old.domainId, countries: [old.country] }] : []),
      ...(body ? [{ domainId: body.domain_id ?? null, countries: [body.country] }] : []),
    ]
    const found = await findSellingConsequences(ctx, reaches)
    return (fresh) => found(fresh?.id)
  },
  // A package with orders is kept for them, but no longer sold.
  remove: (row, { tx }) => removeUnlessUsed(CreditPackage, row, tx, { table: 'orders', column: 'package_id' }),
})

/** The cost of a message where a package would be sold, from which the console computes the price per message. */
export const messageCostRoute = staffRoute({
  method: 'GET',
  path: '/api/console/message-cost',
  summary: 'Returns the message price in credits for a country, on one brand or by default.',
  access: { staff: 'read', subject: 'package' },
  query: z.object({ domain_id: rowIdText.optional(), country: countryCode }),
  response: z.object({ credits: z.number() }),
  handler(ctx, { query }) {
    const { settings } = ctx.services
    const { domain_id: domainId, country } = query
    if (domainId === undefined) {
      const step = settings.explainAt(messageCredits.key, `country:${country}`).find(({ effective }) => effective)
      return { credits: Number(step?.value ?? messageCredits.default) }
    }
    authorizeStaff(ctx, 'read', 'package', domainId)
    return { credits: settings.get(messageCredits, { domainId, country }) }
  },
})
