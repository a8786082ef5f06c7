import { AppError } from '../../kernel/errors.ts'
import { count, defineCounter } from '../../kernel/metrics.ts'
import type { RequestContext } from '../../kernel/route.ts'

export const signUps = defineCounter({
  name: 'rendezvous_sign_ups_total',
  help: 'New members',
  labels: ['domain'],
})
/** Reasons are error codes: a wrong password, a lockout, a ban. */
export const refusedLogins = defineCounter({
  name: 'rendezvous_logins_refused_total',
  help: 'Logins that were refused',
  labels: ['who', 'reason'],
})
export const authMetrics = [signUps, refusedLogins] as const

/** Runs a login and counts why it was refused. */
export async function countRefusals<T>(
  { services }: RequestContext,
  who: 'member' | 'staff',
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof AppError) count(services, refusedLogins, { who, reason: error.code })
    throw error
  }
}
