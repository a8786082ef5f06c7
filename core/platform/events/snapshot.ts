import { afterCommit, type Database, type Statement, type Transaction } from '../../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { EventBus } from './bus.ts'

/**
 * What every process keeps in memory: settings (and with them, which plugins are on), domains and companies. One version stands for
 * all of it. The tables count it themselves, so a change is found by the next look at it whoever made it and whatever became of
 * the message that tells of it.
 */
export interface Snapshot {
  /** Grows with every change; anything derived from what is held may be kept under it. */
  version(): number
  /** Loads a part now and whenever the version has changed; the function it returns gives what was loaded last. */
  hold<T>(load: () => Promise<T>): Promise<() => T>
  /** For whoever changes a table that is held: after the commit this process reads it before the writer goes on, and the others are told. */
  changed(tx: Transaction): void
  /** Resolves when everything has been read that was committed before the call. */
  reload(): Promise<void>
  /** Reads it anew where something has changed that no message has told of yet. */
  catchUp(): Promise<void>
  close(): void
}

export interface SnapshotOptions {
  db: Pick<Database, 'query'>
  bus: EventBus
  log: Pick<Logger, 'warn'>
  /** Milliseconds between looks at the version, the backstop for lost messages. Default 5000. */
  pollMilliseconds?: number
}

interface Part {
  load(): Promise<unknown>
  value: unknown
}

const readVersion: Statement = { name: 'snapshot-version', text: 'select version from settings_version' }

/** A snapshot without parts yet. It looks for changes until it is closed. */
export async function createSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  const { db, bus, log } = options
  const parts: Part[] = []
  const current = async () => Number((await db.query<{ version: number }>(readVersion))[0]?.version ?? 0)
  let version = await current()

  /** The version first: what is read after it may be newer, and is then read once more, but is never taken for newer than it is. */
  async function read(): Promise<void> {
    const next = await current()
    const values = await Promise.all(parts.map((part) => part.load()))
    parts.forEach((part, index) => {
      if (index < values.length) part.value = values[index]
    })
    version = next
  }

  let reading: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  /** One reading at a time. One that had begun before the call may have missed what the caller wants to see, so another follows. */
  function reload(): Promise<void> {
    if (!reading) {
      reading = read().finally(() => {
        reading = undefined
      })
      return reading
    }
    waiting ??= reading
      .catch(() => {})
      .then(() => {
        waiting = undefined
        return reload()
      })
    return waiting
  }
  const missed = (error: unknown) => log.warn({ err: error }, 'what is held in memory could not be read anew')

  const unsubscribe = bus.subscribe('snapshot.changed', (message, meta) => {
    if (!meta.own && message.version !== version) reload().catch(missed)
  })
  const catchUp = async () => {
    if ((await current()) !== version) await reload()
  }
  const poll = setInterval(() => {
    catchUp().catch(missed)
  }, options.pollMilliseconds ?? 5000)
  poll.unref()

  return {
    version: () => version,
    async hold<T>(load: () => Promise<T>) {
      const part: Part = { load, value: await load() }
      parts.push(part)
      return () => part.value as T
    },
    changed(tx) {
      afterCommit(tx, async () => {
        await reload().catch(missed)
        bus.publish('snapshot.changed', { version }).catch(missed)
      })
    },
    reload,
    catchUp: () => catchUp().catch(missed),
    close() {
      clearInterval(poll)
      unsubscribe()
    },
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** What is held in memory of settings, domains and companies, and how the other processes hear of a change. */
    snapshot: Snapshot
  }
}
