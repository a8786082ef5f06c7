import { AggregatorRegistry, type Registry } from 'prom-client'
import { isNote, type Note } from './notes.ts'

/** What a process that runs beside others learns from the first. */
export interface BesideOthers {
  /** False while the embedded database, which the first process keeps, is down. */
  databaseAlive(): boolean
  /** The metrics of all processes as one text. Rejects when they cannot be had. */
  metrics(): Promise<string>
  /** Tells the first process that this one serves, or works. */
  ready(): void
}

/** Opens the line to the process that has started this one. */
export function besideOthers(): BesideOthers {
  let databaseAlive = true
  let lastId = 0
  const asked = new Map<number, (text: string | null) => void>()
  const tell = (note: Note) => void process.send?.(note)
  // Constructing it makes this process answer when the first one collects.
  new AggregatorRegistry()
  process.on('message', (heard: unknown) => {
    if (!isNote(heard)) return
    if (heard.note === 'database') databaseAlive = heard.alive
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
  }
}

/** What this process counts is part of what the first one collects. */
export const countedWithOthers = (registry: Registry): void => AggregatorRegistry.setRegistries(registry)
