import type { Logger } from '../../kernel/logger.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import type { SettingPins, SettingRow, SettingRows } from './resolve.ts'
import type { SecretBox } from './secret-box.ts'
import type { StoredRow } from './store.ts'

export type DefinitionMap = ReadonlyMap<string, SettingDefinition>

export const toStored = (definition: SettingDefinition, value: unknown, secrets: SecretBox): unknown =>
  definition.secret ? secrets.seal(JSON.stringify(value)) : value

/**
 * Decrypts and validates a stored row. Null, with a log entry for unreadable values, if it cannot be used: the key is
 * not declared, the value does not fit its type, or the secret was encrypted with another key. Unusable rows count as
 * unset.
 */
export function toRow(
  stored: StoredRow,
  definitions: DefinitionMap,
  secrets: SecretBox,
  log: Pick<Logger, 'warn'>,
): SettingRow | null {
  const definition = definitions.get(stored.key)
  // Rows of a removed plugin stay, in case it returns.
  if (!definition) return null
  let value = stored.value
  if (definition.secret) {
    try {
      value = JSON.parse(secrets.open(String(stored.value)))
    } catch {
      log.warn({ key: stored.key, scope: stored.scope }, 'a secret setting cannot be opened with this SECRET_KEY')
      return null
    }
  }
  const parsed = definition.type.safeParse(value)
  if (!parsed.success) {
    log.warn({ key: stored.key, scope: stored.scope }, 'a stored setting does not fit its type and is ignored')
    return null
  }
  return {
    key: stored.key,
    scope: stored.scope,
    value: parsed.data,
    version: stored.version,
    updatedBy: stored.updated_by,
    updatedAt: new Date(stored.updated_at),
  }
}

export function toRows(rows: readonly SettingRow[]): SettingRows {
  const byKey = new Map<string, Map<string, SettingRow>>()
  for (const row of rows) {
    const own = byKey.get(row.key) ?? new Map<string, SettingRow>()
    own.set(row.scope, row)
    byKey.set(row.key, own)
  }
  return byKey
}

/** Reads the pins of the environment: JSON if it fits, else the text. Throws for unknown keys and invalid values. */
export function readPins(raw: ReadonlyMap<string, string>, definitions: DefinitionMap): SettingPins {
  // Variable names cannot contain the dash of `time-bonus.window`, so an underscore replaces it.
  const byPinnedName = new Map([...definitions.values()].map((item) => [item.key.replaceAll('-', '_'), item]))
  const pins = new Map<string, unknown>()
  for (const [name, text] of raw) {
    const definition = definitions.get(name) ?? byPinnedName.get(name)
    if (!definition) throw new Error(`The environment pins the setting ${name}, which does not exist.`)
    const candidates = [parseJson(text), text]
    const fitting = candidates
      .filter((value) => value !== undefined)
      .map((value) => definition.type.safeParse(value))
      .find((result) => result.success)
    if (!fitting)
      throw new Error(`The environment pins the setting ${definition.key} to a value that it does not take.`)
    pins.set(definition.key, fitting.data)
  }
  return pins
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
