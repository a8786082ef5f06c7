import type { TracingEnvironment } from '../../kernel/environment.ts'
import type { OpenTracing } from './open-telemetry.ts'

export type { OpenTracing } from './open-telemetry.ts'

/** Starts tracing. Undefined, without loading OpenTelemetry, unless the environment configures a receiver. */
export async function openTracing(
  options: TracingEnvironment | undefined,
  version: string,
): Promise<OpenTracing | undefined> {
  if (!options) return undefined
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  return startOpenTelemetry(options, version)
}
