/** Attributes of a span: patterns, job ids, codes and counts; never an address, a path or a member. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>

export interface SpanOptions {
  kind?: 'server' | 'client' | 'consumer'
  attributes?: SpanAttributes
  /** W3C `traceparent` of the cause. Default: the current span. */
  parent?: string
}

export interface RunningSpan {
  rename(name: string): void
  set(attributes: SpanAttributes): void
  /** Marks the span as failed and records the error's name. The message is only logged. */
  fail(error: unknown): void
  end(): void
}

/** Traces of requests and jobs. Only exists if the operator has configured tracing. */
export interface Tracing {
  /** Runs `work` in a span, under which all spans started by it are nested. A rejection marks the span as failed. */
  run<T>(name: string, options: SpanOptions, work: (span: RunningSpan) => Promise<T>): Promise<T>
  /** Starts a span under the current one; undefined outside any. The caller ends it. */
  start(name: string, options: SpanOptions): RunningSpan | undefined
  /** Runs `work` outside the current trace: for timers that all requests share. */
  outside<T>(work: () => T): T
  /** The W3C `traceparent` of the current span. */
  traceparent(): string | undefined
}

/** Runs `work` in a span if tracing is on, else without. */
export const withSpan = <T>(
  tracing: Tracing | undefined,
  name: string,
  options: SpanOptions,
  work: (span?: RunningSpan) => Promise<T>,
): Promise<T> => (tracing ? tracing.run(name, options, work) : work())

const pattern = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** The parts of a W3C `traceparent`; null if it is invalid. */
export function parseTraceparent(text: string | undefined) {
  const [, traceId, spanId, flags] = pattern.exec(text ?? '') ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) }
}
