import type { Database, Transaction } from '../../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Actor } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import { assertStepUp } from '../access/step-up.ts'
import { formatActor, recordAudit } from '../audit/record.ts'
import type { Snapshot } from '../events/snapshot.ts'
import { type CheckedChange, requireValid } from './check-changes.ts'
import type { Problem } from './evaluate-rules.ts'
import { type GuardContext, guardChanges } from './guard.ts'
import { toStored } from './rows.ts'
import type { SettingChange } from './service.ts'
import { deleteRow, filterExistingDomains, findRow, type StoredRow, takeNextVersion, writeRow } from './store.ts'

export interface Writer extends GuardContext {
  db: Database
  clock: Clock
  snapshot: Pick<Snapshot, 'markChanged'>
}

/** Shown by the audit log instead of a secret. */
const hidden = '[secret]'

/**
 * Validates all changes, checks the rules, then writes the changes and their audit rows in one transaction. Returns
 * the warnings. Throws AppError: `not_found` (unknown key), `validation_failed` with every invalid field by its key (a
 * rule's problem too), `setting_locked` (fixed by the environment), `version_conflict` (someone else was faster),
 * `step_up_required` (a secret needs a recent password), `confirmation_needed` if `confirmed` is given and lacks a rule
 * whose consequences staff must confirm.
 */
export async function writeChanges(
  writer: Writer,
  actor: Actor,
  changes: readonly SettingChange[],
  { tx: outer, confirmed }: { tx?: Transaction; confirmed?: readonly string[] } = {},
): Promise<Problem[]> {
  if (changes.length === 0) return []
  const checked = requireValid(writer.definitions, writer.pins, changes)
  if (actor.kind === 'staff' && checked.some(({ definition }) => definition.secret))
    assertStepUp(actor.staff, writer.clock.now())
  return writer.db.transaction(async (tx) => {
    await checkDomains(tx, checked)
    const version = await takeNextVersion(tx)
    await refuseUnseen(tx, checked)
    const warnings = await guardChanges(writer, checked, writer.clock.now(), { tx, confirmed })
    for (const change of checked) await writeChange(writer, tx, actor, { ...change, tableVersion: version })
    writer.snapshot.markChanged(tx)
    return warnings
  }, outer)
}

async function checkDomains(tx: Transaction, changes: readonly CheckedChange[]): Promise<void> {
  const ids = changes.map((change) => change.parts.domainId).filter((id) => id !== null)
  const known = await filterExistingDomains(tx, ids)
  for (const { definition, parts } of changes) {
    if (parts.domainId !== null && !known.has(parts.domainId)) throw invalidField(definition.key, 'scope_unknown')
  }
}

/** Refuses if any row differs from what its editor saw; returns those. Writers queue for the table. */
async function refuseUnseen(tx: Transaction, changes: readonly CheckedChange[]): Promise<void> {
  const current = []
  for (const { definition, scope, version } of changes) {
    if (version === undefined) continue
    const row = await findRow(tx, definition.key, scope)
    if (version === (row?.version ?? 0)) continue
    const value = row && (definition.secret ? hidden : row.value)
    current.push({ key: definition.key, scope, set: row !== undefined, value, version: row?.version ?? 0 })
  }
  if (current.length > 0) throw new AppError('version_conflict', { current })
}

async function writeChange(
  writer: Writer,
  tx: Transaction,
  actor: Actor,
  { definition, scope, parts, value, reason, tableVersion }: CheckedChange & { tableVersion: number },
): Promise<void> {
  const key = definition.key
  const now = writer.clock.now()
  const before = await findRow(tx, key, scope)
  if (value === undefined && !before) return

  let stored: StoredRow | null = null
  if (value === undefined) await deleteRow(tx, key, scope)
  else {
    stored = await writeRow(tx, {
      key,
      scope,
      value: toStored(definition, value, writer.secrets),
      // Never reuses a number that an earlier row of this place had, or a reset followed by a new value would look
      // unchanged.
      version: tableVersion,
      updated_by: formatActor(actor),
      updated_at: now,
    })
  }
  await recordAudit(tx, {
    at: now,
    actor,
    action: stored ? 'setting.changed' : 'setting.reset',
    subject: 'setting',
    subjectId: key,
    domainId: parts.domainId,
    scope,
    old: before && (definition.secret ? hidden : before.value),
    new: stored ? (definition.secret ? hidden : value) : undefined,
    reason,
  })
}
