import { getSqlState } from '../../../db/errors.ts'

const depth = 5

/**
 * Whether a write failed because a disk was full, our own or the database's: ENOSPC, EDQUOT or SQLSTATE 53100, in the
 * error or its causes.
 */
export function isDiskFull(error: unknown): boolean {
  for (let each = error, n = 0; each instanceof Error && n < depth; each = each.cause, n++) {
    const { code } = each as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT' || getSqlState(each) === '53100') return true
  }
  return false
}
