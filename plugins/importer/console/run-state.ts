import type { RaRecord } from 'react-admin'
import { neededFields, toStage } from '../shared/words.ts'

/** Whether nothing of an import is being checked, imported or mailed. */
export const isIdle = ({ status, invite }: RaRecord): boolean =>
  status !== 'checking' && status !== 'running' && invite !== 'running'

/** The fields that need a column of the file; a member's country only without one for all rows. */
export function listNeededFields({ what, mapping }: RaRecord): readonly string[] {
  const stage = toStage(what)
  if (stage === undefined) return []
  return stage === 'members' && !mapping.country ? [...neededFields[stage], 'country'] : neededFields[stage]
}

/** Whether every field that a row needs has a column. Only files have columns. */
export const isMatched = (run: RaRecord): boolean => listNeededFields(run).every((field) => run.mapping.columns[field])

/** Whether a check found rows to import, or rows imported before, whose members can be invited after another start. */
export const isStartable = ({ status, created, existing }: RaRecord): boolean =>
  status === 'done' || (status === 'checked' && created + existing > 0)
