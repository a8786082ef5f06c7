import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'
import { maxInteger } from '../../kernel/input.ts'

/** The version of the row that an editor saw. Every write of the console names it, under `version` in its body. */
export const rowVersion = z.number().int().min(1).max(maxInteger)

/**
 * Refuses a write if the row has changed since the editor read it. `current` presents the row as this staff member may
 * read it. The refusal contains it, so that the console can show both versions.
 */
export function assertVersion(seen: number, row: { version: number }, current: () => unknown): void {
  if (row.version !== seen) throw new AppError('version_conflict', { current: current() })
}
