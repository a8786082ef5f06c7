import { setTimeout } from 'node:timers/promises'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { isProcessMessage, type ProcessMessage } from './process-messages.ts'

/** Maximum milliseconds to wait until the primary stops passing connections to this process. */
const handoverTimeoutMs = 5000

/** A worker process's connection to its primary. */
export interface PrimaryConnection {
  /** False while the embedded database, which the primary runs, is down. */
  databaseAlive(): boolean
  /** The metrics of all processes as one text. Rejects if they are unavailable. */
  metrics(): Promise<string>
  /** Notifies the primary that this process is ready. */
  ready(): void
  /**
   * Call it after this process has stopped listening. Resolves once the primary has no more connections in transit to
   * it, since those would be lost with the process. Waits a few seconds at most.
   */
  waitForHandover(): Promise<void>
}

/** Connects to the primary that started this process. */
export function connectToPrimary(): PrimaryConnection {
  let databaseAlive = true
  let lastId = 0
  const handoverDone = Promise.withResolvers<void>()
  const pending = new Map<number, (text: string | null) => void>()
  const send = (message: ProcessMessage) => void process.send?.(message)
  // Constructing it makes this process respond when the primary collects metrics.
  new AggregatorRegistry()
  process.on('message', (message: unknown) => {
    if (!isProcessMessage(message)) return
    if (message.kind === 'database') databaseAlive = message.alive
    if (message.kind === 'handover-done') handoverDone.resolve()
    if (message.kind !== 'metrics') return
    pending.get(message.id)?.(message.text)
    pending.delete(message.id)
  })
  return {
    databaseAlive: () => databaseAlive,
    async metrics() {
      const id = ++lastId
      const text = await new Promise<string | null>((resolve) => {
        pending.set(id, resolve)
        send({ kind: 'metrics-wanted', id })
      })
      if (text === null) throw new Error('A process did not report its metrics in time.')
      return text
    },
    ready: () => send({ kind: 'ready' }),
    async waitForHandover() {
      if (!process.connected) return
      send({ kind: 'stopped-listening' })
      const longEnough = new AbortController()
      const late = setTimeout(handoverTimeoutMs, undefined, { signal: longEnough.signal }).catch(() => {})
      await Promise.race([handoverDone.promise, late])
      longEnough.abort()
    },
  }
}

/** Adds this process's metrics to those that the primary collects. */
export const exposeMetricsToPrimary = (registry: Registry): void => AggregatorRegistry.setRegistries(registry)
