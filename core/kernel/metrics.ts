import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of a process. Labels contain route patterns and job ids, never addresses or members. */
export interface Metrics {
  registry: Registry
  /** Request duration in seconds; labels method, route (the pattern, or `none`), status. */
  requests: Histogram<'method' | 'route' | 'status'>
  /** Requests in progress. */
  inFlight: Gauge
  /**
   * Duration in seconds of a job or of an event's handlers; labels name (not `job`, which Prometheus sets itself),
   * result.
   */
  jobs: Histogram<'name' | 'result'>
  /** Unexpected errors; label where. */
  unexpected: Counter<'where'>
}

/** Creates a separate registry, so that several applications can run in one process (tests). */
export function createMetrics(options: { processMetrics?: boolean } = {}): Metrics {
  const registry = new Registry()
  if (options.processMetrics) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'rendezvous_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    inFlight: new Gauge({ name: 'rendezvous_requests_in_flight', help: 'Requests being answered', registers }),
    jobs: new Histogram({
      name: 'rendezvous_job_seconds',
      help: 'Time to run a job or what hears an event',
      labelNames: ['name', 'result'],
      buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60],
      registers,
    }),
    unexpected: new Counter({
      name: 'rendezvous_unexpected_errors_total',
      help: 'Errors that nobody expected',
      labelNames: ['where'],
      registers,
    }),
  }
}

/** A counter of a feature or plugin, which lists it under `metrics`. Labels never name addresses or members. */
export interface CounterDefinition<Label extends string = string> {
  name: `rendezvous_${string}_total`
  help: string
  labels: readonly Label[]
}
export const defineCounter = <const Label extends string>(
  definition: CounterDefinition<Label>,
): CounterDefinition<Label> => definition

/** Creates the counters of features and plugins at boot, so that each is exposed before it first counts. */
export function registerCounters(metrics: Metrics, definitions: readonly CounterDefinition[]): void {
  for (const definition of definitions) getCounter(metrics, definition)
}

function getCounter<Label extends string>({ registry }: Metrics, definition: CounterDefinition<Label>): Counter<Label> {
  const { name, help, labels } = definition
  const known = registry.getSingleMetric(name) as Counter<Label> | undefined
  return known ?? new Counter({ name, help, labelNames: [...labels], registers: [registry] })
}

export const count = <Label extends string>(
  { metrics }: { metrics: Metrics },
  definition: CounterDefinition<Label>,
  labels: Record<Label, string>,
): void => getCounter(metrics, definition).inc(labels)
