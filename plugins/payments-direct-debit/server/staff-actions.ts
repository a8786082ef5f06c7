import type { QueryBuilder } from 'objection'
import { z } from 'zod'
import { type StaffCommandContext, staffReason, type TxContext } from '../../../core/kernel/index.ts'
import { authorizeRow } from '../../../core/platform/access/index.ts'
import { recordOwnAudit } from '../../../core/platform/audit/index.ts'
import { assertVersion, rowVersion } from '../../../core/platform/console/index.ts'
import type { BaseModel } from '../../../db/index.ts'

export const subject = 'direct-debit'

export const reason = staffReason(500)
/** The body of an action on a row that requires a reason. */
export const reasonBody = z.object({ reason, version: rowVersion })

interface Claimable extends BaseModel {
  domainId: number | null
  version: number
}

/** Locks a row for an action of staff. Throws AppError: `not_found`, `forbidden`, `version_conflict`. */
export async function claimRow<M extends Claimable>(
  ctx: TxContext<StaffCommandContext>,
  found: QueryBuilder<M, M | undefined>,
  seen: number,
  present: (row: M) => unknown,
): Promise<M> {
  const row = await found.forUpdate()
  authorizeRow(ctx, 'update', subject, row)
  assertVersion(seen, row, () => present(row))
  return row
}

export const auditAction = (
  ctx: Parameters<typeof recordOwnAudit>[0],
  action: string,
  { id, domainId }: { id: string; domainId: number | null },
  details: { new?: object; reason?: string } = {},
) => recordOwnAudit(ctx, { action: `direct-debit.${action}`, subject, subjectId: id, domainId, ...details })
