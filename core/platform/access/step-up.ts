import { AppError } from '../../kernel/errors.ts'
import type { SessionStaff } from '../../kernel/session.ts'
import { minuteMs } from '../../shared/durations.ts'

/** How long a password or a second factor counts as fresh. */
export const stepUpLifetimeMs = 10 * minuteMs

/**
 * Throws AppError('step_up_required') unless this session gave its password or second factor recently. Protects what a
 * thief at an open console wants most: access, money, members' data and secrets. An API key passes if its creator
 * allowed that.
 */
export function assertStepUp({ confirmedAt, apiKey }: Pick<SessionStaff, 'confirmedAt' | 'apiKey'>, now: Date): void {
  if (apiKey) {
    if (!apiKey.guarded) throw new AppError('forbidden')
    return
  }
  if (!confirmedAt || now.getTime() - confirmedAt.getTime() >= stepUpLifetimeMs) throw new AppError('step_up_required')
}
