import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { samplerNames, TracingEnvironment } from '../../kernel/environment.ts'
import { parseTraceparent, type RunningSpan, type SpanOptions, type Tracing } from '../../kernel/tracing.ts'
import { traceCalls } from './trace-calls.ts'

/** The sampler that `OTEL_TRACES_SAMPLER` names. */
function createSampler(name: (typeof samplerNames)[number], ratio: number): Sampler {
  const plain = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const [, parentBased, root] = /^(parentbased_)?(.*)$/.exec(name) ?? []
  const sampler = plain[root as keyof typeof plain]()
  return parentBased ? new ParentBasedSampler({ root: sampler }) : sampler
}

/** The tracing of a process, with its `close`. */
export interface OpenTracing extends Tracing {
  /** Trace fields for every log line of a request or job. */
  logFields(): { trace_id: string; span_id: string } | undefined
  /** Sends recorded spans and stops. */
  close(): Promise<void>
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** Records spans with OpenTelemetry and sends them as OTLP over HTTP. Nothing global is registered. */
export function startOpenTelemetry(options: TracingEnvironment, version: string): OpenTracing {
  const { url, headers, serviceName, attributes, sampler, samplerRatio } = options
  const storage = new AsyncLocalStorage<Context>()
  const processor = new BatchSpanProcessor(new OTLPTraceExporter({ url, headers }))
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'process.pid': process.pid,
      ...attributes,
    }),
    sampler: createSampler(sampler, samplerRatio),
    spanProcessors: [exportOutsideTrace(storage, processor)],
  })
  const tracer = provider.getTracer('rendezvous', version)

  const begin = (name: string, { kind, attributes, parent }: SpanOptions, context: Context) => {
    const remote = parseTraceparent(parent)
    const below = remote ? trace.setSpanContext(context, { ...remote, isRemote: true }) : context
    const span = tracer.startSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes }, below)
    return { span, context: trace.setSpan(below, span) }
  }
  const getCurrentSpan = () => {
    const context = storage.getStore()
    return context && trace.getSpanContext(context)
  }
  const stopCalls = traceCalls(
    (name, options) => tracing.start(name, options),
    (host) => host === new URL(url).host,
  )
  const tracing: OpenTracing = {
    run(name, options, work) {
      // A process that serves requests may run queued work in the same turn, so a consumer span takes no parent from
      // it.
      const above = options.kind === 'consumer' ? undefined : storage.getStore()
      const { span, context } = begin(name, options, above ?? ROOT_CONTEXT)
      const running = wrapSpan(span)
      return storage.run(context, async () => {
        try {
          return await work(running)
        } catch (error) {
          running.fail(error)
          throw error
        } finally {
          span.end()
        }
      })
    },
    start(name, options) {
      const context = storage.getStore()
      return context && wrapSpan(begin(name, options, context).span)
    },
    outside: (work) => storage.exit(work),
    traceparent() {
      const here = getCurrentSpan()
      return here && `00-${here.traceId}-${here.spanId}-${here.traceFlags.toString(16).padStart(2, '0')}`
    },
    logFields() {
      const here = getCurrentSpan()
      return here && { trace_id: here.traceId, span_id: here.spanId }
    },
    async close() {
      stopCalls()
      await provider.shutdown()
    },
  }
  return tracing
}

function wrapSpan(span: Span): RunningSpan {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail(error) {
      const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
      span.setAttribute('error.type', String(code ?? name ?? 'unknown'))
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
    end: () => span.end(),
  }
}

/** Ends spans outside their trace, because the timer of the next batch would otherwise belong to it. */
function exportOutsideTrace(storage: AsyncLocalStorage<Context>, processor: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, context) => processor.onStart(span, context),
    onEnd: (span) => storage.exit(() => processor.onEnd(span)),
    forceFlush: () => processor.forceFlush(),
    shutdown: () => processor.shutdown(),
  }
}
