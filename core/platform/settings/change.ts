import type { Database, Transaction } from '../../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Actor } from '../../kernel/context.ts'
import { AppError, type FieldErrors, invalidField } from '../../kernel/errors.ts'
import { hasControlCharacter } from '../../kernel/one-line.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import { fieldErrors } from '../../kernel/validate.ts'
import { actorName, recordAudit } from '../audit/record.ts'
import type { Snapshot } from '../events/snapshot.ts'
import { isCountryCode } from '../geo/countries.ts'
import type { SettingPins } from './resolve.ts'
import { type DefinitionMap, toStored } from './rows.ts'
import { parseScope, type ScopeParts } from './scope.ts'
import type { SecretBox } from './secret-box.ts'
import type { Scope, SettingChange } from './service.ts'
import { deleteRow, existingDomains, findRow, nextVersion, type StoredRow, writeRow } from './store.ts'

interface Writer {
  db: Database
  clock: Clock
  secrets: SecretBox
  definitions: DefinitionMap
  pins: SettingPins
  snapshot: Pick<Snapshot, 'changed'>
}

interface CheckedChange {
  definition: SettingDefinition
  scope: Scope
  parts: ScopeParts
  /** Undefined resets. */
  value: unknown
  version: number | undefined
  reason: string | undefined
}

/** What the audit log shows instead of a secret. */
const hidden = '[secret]'

/**
 * Validates all changes, then writes them and their audit rows in one transaction.
 * Throws AppError: `not_found` (unknown key), `validation_failed` with every wrong field by its key, `setting_locked`
 * (fixed by the environment), `version_conflict` (someone else was quicker).
 */
export async function writeChanges(
  writer: Writer,
  actor: Actor,
  changes: readonly SettingChange[],
  outer?: Transaction,
): Promise<void> {
  if (changes.length === 0) return
  const checked = check(writer, changes)
  await writer.db.transaction(async (tx) => {
    await checkDomains(tx, checked)
    const version = await nextVersion(tx)
    await refuseUnseen(tx, checked)
    for (const change of checked) await writeOne(writer, tx, actor, change, version)
    writer.snapshot.changed(tx)
  }, outer)
}

/** Names of brands and senders stand in headers of mails and of pages: what is typed into one line is one. */
const hasStrayLine = ({ component }: SettingDefinition, value: unknown): boolean =>
  component === 'text' && typeof value === 'string' && hasControlCharacter(value)

/** Everything that can be judged without the database, all faults at once. */
function check({ definitions, pins }: Writer, changes: readonly SettingChange[]): CheckedChange[] {
  const fields: FieldErrors = {}
  const seen = new Set<string>()
  const checked: CheckedChange[] = []
  for (const change of changes) {
    const definition = definitions.get(change.key)
    if (!definition) throw new AppError('not_found')
    if (pins.has(change.key)) throw new AppError('setting_locked', { params: { key: change.key } })
    const parts = parseScope(change.scope)
    const place = `${change.key} ${change.scope}`
    if (!parts || (parts.country !== null && !isCountryCode(parts.country))) {
      fields[change.key] = { code: 'scope_unknown' }
      continue
    }
    if (!definition.scopes.includes(parts.kind) || seen.has(place)) {
      fields[change.key] = { code: 'scope_not_allowed' }
      continue
    }
    seen.add(place)
    const { scope, version, reason } = change
    if (change.value === undefined) {
      checked.push({ definition, scope, parts, value: undefined, version, reason })
      continue
    }
    const parsed = definition.type.safeParse(change.value)
    if (hasStrayLine(definition, change.value)) fields[change.key] = { code: 'control_character' }
    else if (parsed.success) checked.push({ definition, scope, parts, value: parsed.data, version, reason })
    else fields[change.key] = Object.values(fieldErrors(parsed.error.issues))[0] ?? { code: 'invalid' }
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
  return checked
}

async function checkDomains(tx: Transaction, changes: readonly CheckedChange[]): Promise<void> {
  const ids = changes.map((change) => change.parts.domainId).filter((id) => id !== null)
  const known = await existingDomains(tx, ids)
  for (const { definition, parts } of changes) {
    if (parts.domainId !== null && !known.has(parts.domainId)) throw invalidField(definition.key, 'scope_unknown')
  }
}

/** Refuses when any of the rows is not the one its editor saw, with all that differ as they are now. Writers queue for the table. */
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

async function writeOne(
  writer: Writer,
  tx: Transaction,
  actor: Actor,
  change: CheckedChange,
  tableVersion: number,
): Promise<void> {
  const { definition, scope, parts, value, reason } = change
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
      // Never a number that an earlier row of this place had, or a reset and a new value would look unchanged.
      version: tableVersion,
      updated_by: actorName(actor),
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
