import { setTimeout } from 'node:timers/promises'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { isProcessMessage, type ProcessMessage } from './process-messages.ts'

/** How long the first process may take to say that it hands over no more connections, milliseconds. */
const longestHandingMs = 5000

/** What the primary tells a process beside others. */
export interface PrimaryConnection {
  /** False while the embedded database, which the first process keeps, is down. */
  databaseAlive(): boolean
  /** The metrics of all processes as one text. Rejects when they cannot be had. */
  metrics(): Promise<string>
  /** Tells the first process that this one serves, or works. */
  ready(): void
  /**
   * Resolves when no connection is on its way to this process, which has stopped to listen: the first one has given the last of them to
   * another. One that ended before would take it along. Waits no longer than a few seconds.
   */
  left(): Promise<void>
}

/** Opens the line to the process that has started this one. */
export function connectToPrimary(): PrimaryConnection {
  let databaseAlive = true
  let lastId = 0
  const nothingMore = Promise.withResolvers<void>()
  const asked = new Map<number, (text: string | null) => void>()
  const tell = (note: ProcessMessage) => void process.send?.(note)
  // Constructing it makes this process answer when the first one collects.
  new AggregatorRegistry()
  process.on('message', (heard: unknown) => {
    if (!isProcessMessage(heard)) return
    if (heard.note === 'database') databaseAlive = heard.alive
    if (heard.note === 'nothing-more') nothingMore.resolve()
    if (heard.note !== 'metrics') return
    asked.get(heard.id)?.(heard.text)
    asked.delete(heard.id)
  })
  return {
    databaseAlive: () => databaseAlive,
    async metrics() {
      const id = ++lastId
      const text = await new Promise<string | null>((resolve) => {
        asked.set(id, resolve)
        tell({ note: 'metrics-wanted', id })
      })
      if (text === null) throw new Error('A process did not tell its metrics in time.')
      return text
    },
    ready: () => tell({ note: 'ready' }),
    async left() {
      if (!process.connected) return
      tell({ note: 'left' })
      const longEnough = new AbortController()
      const late = setTimeout(longestHandingMs, undefined, { signal: longEnough.signal }).catch(() => {})
      await Promise.race([nothingMore.promise, late])
      longEnough.abort()
    },
  }
}

/** Adds this process's metrics to those that the primary collects. */
export const exposeMetricsToPrimary = (registry: Registry): void => AggregatorRegistry.setRegistries(registry)
