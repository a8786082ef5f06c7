/** What a span says. Patterns, ids of jobs, codes and counts; never an address, a path or a member. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>

export interface SpanOptions {
  kind?: 'server' | 'client' | 'consumer'
  attributes?: SpanAttributes
  /** W3C `traceparent` of what caused it. Default: the span that runs now. */
  parent?: string | undefined
}

export interface RunningSpan {
  rename(name: string): void
  set(attributes: SpanAttributes): void
  /** Marks it as failed; the error is named, its message is left to the log. */
  fail(error: unknown): void
  end(): void
}

/** Traces of requests and jobs. Exists only in a process whose operator has asked for them. */
export interface Tracing {
  /** Runs `work` in a span: everything that it starts belongs to it. A rejection marks the span as failed. */
  run<T>(name: string, options: SpanOptions, work: (span: RunningSpan) => Promise<T>): Promise<T>
  /** A span below the one that runs now; undefined outside any. The caller ends it. */
  start(name: string, options: SpanOptions): RunningSpan | undefined
  /** Starts something that belongs to no trace, although one of them has caused it: a timer that all share. */
  outside<T>(work: () => T): T
  /** The W3C `traceparent` of the span that runs now. */
  traceparent(): string | undefined
}

/** Runs `work` in a span where there are traces, and plainly elsewhere. */
export const traced = <T>(
  tracing: Tracing | undefined,
  name: string,
  options: SpanOptions,
  work: (span?: RunningSpan) => Promise<T>,
): Promise<T> => (tracing ? tracing.run(name, options, work) : work())

const pattern = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** The parts of a W3C `traceparent`; null if it is none. */
export function parseTraceparent(text: string | undefined) {
  const [, traceId, spanId, flags] = pattern.exec(text ?? '') ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) }
}
