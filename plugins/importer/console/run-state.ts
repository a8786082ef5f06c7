import type { RaRecord } from 'react-admin'
import { neededFields, stages } from '../shared/words.ts'

/** Whether nothing of an import is being checked, imported or mailed. */
export const isIdle = ({ status, invite }: RaRecord): boolean =>
  status !== 'checking' && status !== 'running' && invite !== 'running'

/** Whether every field that a row needs has a column. Only files have columns. */
export function isMatched({ what, mapping }: RaRecord): boolean {
  const stage = stages.find((one) => one === what)
  return stage === undefined || neededFields[stage].every((field) => mapping.columns[field])
}

/** Whether a check found rows to import. */
export const isStartable = ({ status, created }: RaRecord): boolean =>
  status === 'done' || (status === 'checked' && created > 0)
