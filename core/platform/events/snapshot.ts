import { afterCommit, type Database, type Statement, type Transaction } from '../../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Services } from '../../kernel/services.ts'
import type { EventBus } from './bus.ts'

/**
 * Data cached in every process: settings (including plugin switches), domains and companies, under one version.
 * Database triggers increment the version, so polling finds any change, even if its message is lost.
 */
export interface Snapshot {
  /** Increases with every change; results derived from the snapshot can be cached by it. */
  version(): number
  /** Loads a part now and after each change; the returned function gives the last loaded value. */
  addPart<T>(load: () => Promise<T>): Promise<() => T>
  /**
   * Call after changing a cached table: after the commit this process reloads before the writer continues, and other
   * processes are notified.
   */
  markChanged(tx: Transaction): void
  /** Resolves when everything committed before the call has been loaded. */
  reload(): Promise<void>
  /** Reloads if the version in the database is newer, in case a message was lost. */
  catchUp(): Promise<void>
  close(): void
}

export interface SnapshotOptions {
  db: Pick<Database, 'query'>
  bus: EventBus
  log: Pick<Logger, 'warn'>
  /** Milliseconds between polls of the version, in case messages are lost. Default 5000. */
  pollMilliseconds?: number
}

interface Part {
  load(): Promise<unknown>
  value: unknown
}

const readVersionStatement: Statement = { name: 'snapshot.read_version', text: 'select version from settings_version' }

/** Creates an empty snapshot, which polls for changes until it is closed. */
export async function createSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  const { db, bus, log } = options
  const parts: Part[] = []
  const readCurrentVersion = async () =>
    Number((await db.query<{ version: number }>(readVersionStatement))[0]?.version ?? 0)
  let version = await readCurrentVersion()

  /**
   * Reads the version first. Data read after it may already be newer, in which case it is loaded again; it is never
   * taken for newer than it is.
   */
  async function read(): Promise<void> {
    const next = await readCurrentVersion()
    const values = await Promise.all(parts.map((part) => part.load()))
    parts.forEach((part, index) => {
      if (index < values.length) part.value = values[index]
    })
    version = next
  }

  let reading: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  /** One reload at a time. One that began before the call may miss the caller's change, so another follows. */
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
  const logFailedReload = (error: unknown) => log.warn({ err: error }, 'the snapshot cache could not be reloaded')

  const unsubscribe = bus.subscribe('snapshot.changed', (message, meta) => {
    if (!meta.own && message.version !== version) reload().catch(logFailedReload)
  })
  const catchUp = async () => {
    if ((await readCurrentVersion()) !== version) await reload()
  }
  const poll = setInterval(() => {
    catchUp().catch(logFailedReload)
  }, options.pollMilliseconds ?? 5000)
  poll.unref()

  return {
    version: () => version,
    async addPart<T>(load: () => Promise<T>) {
      const part: Part = { load, value: await load() }
      parts.push(part)
      return () => part.value as T
    },
    markChanged(tx) {
      afterCommit(tx, async () => {
        await reload().catch(logFailedReload)
        bus.publish('snapshot.changed', { version }).catch(logFailedReload)
      })
    },
    reload,
    catchUp: () => catchUp().catch(logFailedReload),
    close() {
      clearInterval(poll)
      unsubscribe()
    },
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Cached settings, domains and companies, and messages about their changes. */
    snapshot: Snapshot
  }
}

/** A part that is loaded into the snapshot by its first reader. After a failure, the next reader loads it again. */
export function createLazyPart<T>(load: (db: Services['db']) => Promise<T>): (services: Services) => Promise<T> {
  const parts = new WeakMap<Snapshot, Promise<() => T>>()
  return async ({ snapshot, db }) => {
    let part = parts.get(snapshot)
    if (!part) {
      part = snapshot.addPart(() => load(db))
      parts.set(snapshot, part)
      part.catch(() => parts.delete(snapshot))
    }
    return (await part)()
  }
}
