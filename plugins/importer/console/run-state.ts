import type { RaRecord } from 'react-admin'
import { neededFields, stages } from '../shared/words.ts'

/** Whether nothing of an import is being checked, imported or mailed. */
export const isIdle = ({ status, invite }: RaRecord): boolean =>
  status !== 'checking' && status !== 'running' && invite !== 'running'

/** Whether every field that a row needs has a column, or its country is set. Only files have columns. */
export function isMatched({ what, mapping }: RaRecord): boolean {
  const stage = stages.find((one) => one === what)
  if (stage === undefined) return true
  const isCountryKnown = stage !== 'members' || Boolean(mapping.country || mapping.columns.country)
  return isCountryKnown && neededFields[stage].every((field) => mapping.columns[field])
}

/** Whether a check found rows to import, or rows imported before, whose members can be invited after another start. */
export const isStartable = ({ status, created, existing }: RaRecord): boolean =>
  status === 'done' || (status === 'checked' && created + existing > 0)
