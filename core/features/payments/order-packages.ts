import { z } from 'zod'
import { inTransaction } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { staffRoute } from '../../kernel/route.ts'
import { authorizeStaff, listAllowedDomainIds } from '../../platform/access/index.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { assertVersion, rowVersion } from '../../platform/console/row-version.ts'
import { CreditPackage } from './models.ts'

const placed = z.object({ id: z.string(), position: z.number(), version: z.number() })

/** Sets the order of the packages of one brand (or of all) in one country, as members see them. */
export const orderPackagesRoute = staffRoute({
  method: 'POST',
  path: '/api/console/packages/order',
  summary: 'Reorders all packages of one place; refused after a change by someone else.',
  access: { staff: 'update', subject: 'package' },
  body: z.object({
    packages: z
      .array(z.object({ id: z.uuid(), version: rowVersion }))
      .min(1)
      .max(40),
  }),
  response: z.object({ packages: z.array(placed) }),
  handler: (ctx, { body }) =>
    inTransaction(ctx, async (ctx) => {
      const { tx } = ctx
      const seen = body.packages
      const ids = new Set(seen.map(({ id }) => id))
      const rows = await CreditPackage.query(tx)
        .whereIn('id', [...ids])
        .where((any) => any.whereIn('domain_id', listAllowedDomainIds(ctx, 'read', 'package')).orWhereNull('domain_id'))
        .orderBy('id')
        .forUpdate()
      const [first] = rows
      if (!first || rows.length < seen.length || ids.size < seen.length) throw notFound()
      const elsewhere = rows.some(({ domainId, country }) => domainId !== first.domainId || country !== first.country)
      if (elsewhere) throw new AppError('conflict')
      authorizeStaff(ctx, 'update', 'package', first.domainId)
      const answer: z.output<typeof placed>[] = []
      for (const [position, { id, version }] of seen.entries()) {
        const row = rows.find((each) => each.id === id)
        if (!row) throw notFound()
        assertVersion(version, row, () => ({ id, position: row.position, version: row.version }))
        const moved = row.position === position ? row : { position, version: row.version + 1 }
        answer.push({ id, position, version: moved.version })
        if (moved === row) continue
        await CreditPackage.query(tx).findById(id).patch(moved)
        await recordOwnAudit(ctx, {
          action: 'package.changed',
          subject: 'package',
          subjectId: id,
          domainId: row.domainId,
          old: { position: row.position },
          new: { position },
        })
      }
      return { packages: answer }
    }),
})
