import { AppError, type FieldErrors } from '../../kernel/errors.ts'
import { hasControlCharacter } from '../../kernel/one-line.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import { toFieldErrors } from '../../kernel/validate.ts'
import { isCountryCode } from '../geo/countries.ts'
import type { SettingPins } from './resolve.ts'
import type { DefinitionMap } from './rows.ts'
import { parseScope, type ScopeParts } from './scope.ts'
import type { Scope, SettingChange } from './service.ts'

export interface CheckedChange {
  definition: SettingDefinition
  scope: Scope
  parts: ScopeParts
  /** Undefined resets. */
  value: unknown
  version: number | undefined
  reason: string | undefined
}

/** Single-line settings must not contain line breaks: they become headers of mails and pages. */
const hasStrayLine = ({ component }: SettingDefinition, value: unknown): boolean =>
  component === 'text' && typeof value === 'string' && hasControlCharacter(value)

/** Whether only the environment can set a key: because it has, or because nobody else may. */
export const isLocked = (definitions: DefinitionMap, pins: SettingPins, key: string): boolean =>
  pins.has(key) || definitions.get(key)?.environmentOnly === true

/** Checks everything that needs no database: returns the valid changes, and the errors of the others by key. */
export function checkChanges(
  definitions: DefinitionMap,
  pins: SettingPins,
  changes: readonly SettingChange[],
): { checked: CheckedChange[]; faults: FieldErrors } {
  const faults: FieldErrors = {}
  const seen = new Set<string>()
  const checked: CheckedChange[] = []
  for (const { key, scope, value, version, reason } of changes) {
    const definition = definitions.get(key)
    if (!definition) {
      faults[key] = { code: 'setting_unknown' }
      continue
    }
    if (isLocked(definitions, pins, key)) {
      faults[key] = { code: 'setting_fixed' }
      continue
    }
    const parts = parseScope(scope)
    const place = `${key} ${scope}`
    if (!parts || (parts.country !== null && !isCountryCode(parts.country))) {
      faults[key] = { code: 'scope_unknown' }
      continue
    }
    if (!definition.scopes.includes(parts.kind) || seen.has(place)) {
      faults[key] = { code: 'scope_not_allowed' }
      continue
    }
    seen.add(place)
    if (value === undefined) {
      checked.push({ definition, scope, parts, value: undefined, version, reason })
      continue
    }
    const parsed = definition.type.safeParse(value, { reportInput: true })
    if (hasStrayLine(definition, value)) faults[key] = { code: 'control_character' }
    else if (parsed.success) checked.push({ definition, scope, parts, value: parsed.data, version, reason })
    else faults[key] = Object.values(toFieldErrors(parsed.error.issues))[0] ?? { code: 'invalid' }
  }
  return { checked, faults }
}

/** Like `checkChanges`, but throws AppError `not_found`, `setting_locked` or `validation_failed` with all errors. */
export function requireValid(
  definitions: DefinitionMap,
  pins: SettingPins,
  changes: readonly SettingChange[],
): CheckedChange[] {
  for (const { key } of changes) {
    if (!definitions.has(key)) throw new AppError('not_found')
    if (isLocked(definitions, pins, key)) throw new AppError('setting_locked', { params: { key } })
  }
  const { checked, faults } = checkChanges(definitions, pins, changes)
  if (Object.keys(faults).length > 0) throw new AppError('validation_failed', { fields: faults })
  return checked
}
