import type { ErrorReportsEnvironment } from '../../kernel/environment.ts'
import type { ErrorReports } from './sentry.ts'

export type { ErrorReports } from './sentry.ts'

/** Starts error reporting. Undefined, with nothing loaded, unless the environment configures a receiver. */
export async function openErrorReports(
  options: ErrorReportsEnvironment | undefined,
  release: string,
): Promise<ErrorReports | undefined> {
  if (!options) return undefined
  const { startSentry } = await import('./sentry.ts')
  return startSentry(options, release)
}
