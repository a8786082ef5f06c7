import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { isUniqueViolation } from '../../../db/index.ts'
import { inTransaction } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { rowId } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { authorizeStaff } from '../../platform/access/index.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { countryCode, currencyCode } from '../../platform/geo/registries.ts'
import { CreditPackage } from './models.ts'

const tiers = ['p0', 'p1', 'p2', 'p3'] as const
const maxAmount = 1_000_000

/** A price list: the same packages in several countries, priced once for each currency. */
export const priceListRoute = staffRoute({
  method: 'POST',
  path: '/api/console/packages/price-list',
  summary: 'Creates the packages of a brand for several countries, all or none.',
  access: { staff: 'create', subject: 'package' },
  body: z.object({
    domain_id: rowId,
    lists: z
      .array(
        z.object({
          countries: z.array(countryCode).min(1).max(250),
          currency: currencyCode,
          packages: z
            .array(
              z.object({
                credits: z.number().int().min(1).max(maxAmount),
                /** Minor units. */
                amount: z.number().int().min(1).max(maxAmount),
                popular: z.boolean().default(false),
              }),
            )
            .min(1)
            .max(tiers.length),
        }),
      )
      .min(1)
      .max(20),
  }),
  response: z.object({ made: z.number() }),
  async handler(ctx, { body }) {
    authorizeStaff(ctx, 'create', 'package', body.domain_id)
    const rows = body.lists.flatMap(({ countries, currency, packages }) =>
      countries.flatMap((country) =>
        packages.map(({ credits, amount, popular }, position) => ({
          id: uuidv7(),
          domainId: body.domain_id,
          country,
          currency,
          // The first of four is the trial package.
          tier: tiers[packages.length === tiers.length ? position : position + 1] ?? 'p3',
          credits,
          amount,
          popular,
          position,
          active: true,
        })),
      ),
    )
    await inTransaction(ctx, async (ctx) => {
      await CreditPackage.query(ctx.tx).insert(rows)
      for (const { id, ...made } of rows) {
        await recordOwnAudit(ctx, {
          action: 'package.created',
          subject: 'package',
          subjectId: id,
          domainId: body.domain_id,
          new: made,
        })
      }
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('duplicate', { cause: error }) : error
    })
    return { made: rows.length }
  },
})
