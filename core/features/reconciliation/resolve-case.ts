import { inTransaction, type StaffCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import { ReconciliationCase } from './models.ts'
import { presentCase, subject } from './present.ts'

/**
 * Closes a case with a reason, after staff have decided. Found again, it stays closed. Throws AppError: `not_found`,
 * `forbidden`, `version_conflict`, and `conflict` if it is closed.
 */
export function resolveCase(ctx: StaffCommandContext, id: string, reason: string, seen: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { tx } = ctx
    const one = await ReconciliationCase.query(tx).findById(id).forNoKeyUpdate()
    authorizeRow(ctx, 'update', subject, one)
    assertVersion(seen, one, () => presentCase(one))
    if (one.status !== 'open') throw new AppError('conflict')
    await one.$query(tx).patch({
      status: 'resolved',
      closedAt: ctx.now(),
      closedBy: ctx.staff.id,
      reason,
      version: one.version + 1,
    })
    await recordOwnAudit(ctx, {
      action: 'reconciliation.resolved',
      subject,
      subjectId: one.id,
      domainId: one.domainId,
      new: { kind: one.kind, payment: one.subject, ours: one.ours, theirs: one.theirs, currency: one.currency },
      reason,
    })
  })
}
