import type { CommandContext } from '../../kernel/context.ts'
import { timeAfter } from '../../shared/durations.ts'
import { retryDelaySeconds } from '../jobs/index.ts'
import { OutsideError } from './call-outside.ts'

export const callFailures = ['address_refused', 'timed_out', 'unreachable', 'secret_unreadable'] as const
export type CallFailure = (typeof callFailures)[number]

/** The status of the reply, or why there was none. */
export interface CallOutcome {
  answer: number | null
  error: CallFailure | null
}

/** Calls an address with headers that `sign` builds from the decrypted secrets. Never inside a transaction. */
export async function callSigned(
  { services }: Pick<CommandContext, 'services'>,
  { url, sealed, sign, body }: { url: string; sealed: string[]; sign(secrets: string[]): Headers; body?: string },
): Promise<CallOutcome> {
  const secrets: string[] = []
  try {
    for (const one of sealed) secrets.push(services.secrets.open(one))
  } catch {
    // Encrypted with another key of the installation, so it must be entered again.
    return { answer: null, error: 'secret_unreadable' }
  }
  try {
    return { answer: await services.callOutside(url, sign(secrets), body), error: null }
  } catch (error) {
    if (error instanceof OutsideError) return { answer: null, error: error.code }
    throw error
  }
}
type Headers = Record<string, string>

const retryableFailures = new Set<CallFailure>(['timed_out', 'unreachable'])
/** Whether a retry may succeed: no reply, a server error, or "too soon". */
const mayChange = (answer: number | null) => answer === null || answer >= 500 || [408, 425, 429].includes(answer)

/** The state after an attempt: sent, failed for good, or pending until `nextAt`, with the delays of the outbox. */
export function decideNextAttempt(
  { answer, error }: CallOutcome,
  { attempts, maxAttempts, now }: { attempts: number; maxAttempts: number; now: Date },
): { status: 'sent' | 'pending' | 'failed'; nextAt: Date | null } {
  if (answer !== null && answer >= 200 && answer < 300) return { status: 'sent', nextAt: null }
  const again = (error === null || retryableFailures.has(error)) && mayChange(answer) && attempts < maxAttempts
  if (!again) return { status: 'failed', nextAt: null }
  return { status: 'pending', nextAt: timeAfter(now, retryDelaySeconds(attempts) * 1000) }
}
