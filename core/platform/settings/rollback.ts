import { AppError, type FieldErrors } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { canRestore, type PastChange } from './history.ts'

interface CurrentValue {
  key: string
  scope: string
}

/**
 * Restores the values before each of the changes, as new changes with one reason. Throws AppError: `validation_failed`
 * naming each setting that cannot be restored, `version_conflict` with the current value and the one to restore.
 */
export async function rollBack(
  ctx: StaffRequestContext,
  changes: readonly PastChange[],
  seen: ReadonlyMap<number, number>,
  { reason, confirmed }: { reason: string; confirmed: readonly string[] },
): Promise<void> {
  const { settings } = ctx.services
  const fields: FieldErrors = {}
  for (const change of changes) if (!canRestore(settings, change)) fields[change.key] = { code: 'not_reversible' }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
  const back = changes.map(({ id, key, scope, old }) => ({
    key,
    scope,
    value: old.value,
    version: seen.get(id),
    reason,
  }))
  try {
    await settings.change(ctx.actor, back, ctx.tx, confirmed)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'version_conflict') throw error
    const current = (error.current as CurrentValue[]).map((now) => ({
      ...now,
      back: changes.find(({ key, scope }) => key === now.key && scope === now.scope)?.old,
    }))
    throw new AppError('version_conflict', { current })
  }
}
