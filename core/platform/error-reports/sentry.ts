import { createEventEnvelope, createTransport, getEnvelopeEndpointWithUrlEncodedAuth, makeDsn } from '@sentry/core'
import type { ErrorReportsEnvironment } from '../../kernel/environment.ts'
import type { LoggedError } from '../../kernel/logger.ts'
import { toEvent } from './to-event.ts'

/** Sends logged errors to a server that accepts Sentry envelopes. */
export interface ErrorReports {
  report(logged: LoggedError): void
  /** Waits for pending reports. */
  close(): Promise<void>
}

const timeoutMs = 5000

export function startSentry({ dsn, environment }: ErrorReportsEnvironment, release: string): ErrorReports {
  const target = makeDsn(dsn)
  if (!target) throw new Error('SENTRY_DSN cannot be read')
  const url = getEnvelopeEndpointWithUrlEncodedAuth(target)
  // Limits concurrent reports and obeys the server's rate limits.
  const transport = createTransport({ recordDroppedEvent() {} }, async ({ body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: body as string | Uint8Array<ArrayBuffer>,
      headers: { 'Content-Type': 'application/x-sentry-envelope' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return {
      statusCode: answer.status,
      headers: {
        'x-sentry-rate-limits': answer.headers.get('X-Sentry-Rate-Limits'),
        'retry-after': answer.headers.get('Retry-After'),
      },
    }
  })
  return {
    report(logged) {
      const event = { ...toEvent(logged), release, environment }
      // A report that cannot be sent is already in the log; logging the failure would report it again.
      transport.send(createEventEnvelope(event, target)).then(undefined, () => {})
    },
    async close() {
      await transport.flush(timeoutMs)
    },
  }
}
