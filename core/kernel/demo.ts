import type { Transaction } from '../../db/database.ts'
import type { JobDefinition } from './job.ts'

/** A demo site whose members, conversations and orders have just been written. */
export interface DemoSite {
  domainId: number
  host: string
  now: Date
  /** Encrypts values that the database stores encrypted, such as the keys of an account. */
  seal(plain: string): string
  /** Ids of the members whose logins are printed: `premium`, `free`, `new`, `unconfirmed`. */
  logins: Readonly<Record<string, string>>
  /** Puts a file into the media store. */
  keepFile(path: string, bytes: Buffer, type: string): Promise<void>
  /** Queues a job for a later moment, as if a member had caused it. */
  later<T>(tx: Transaction, job: JobDefinition<T>, payload: T, runAt: Date): Promise<void>
}

type DemoSettings = Readonly<Record<string, unknown>>

/** The part of a feature or plugin in the demo. */
export interface DemoPart {
  /** Initial values of settings by key: the same for every site of the demo, or computed for each. */
  settings?: DemoSettings | ((site: Pick<DemoSite, 'host'>) => DemoSettings)
  /** Inserts rows into the feature's own tables, in the transaction that creates the whole demo. */
  fill?(tx: Transaction, site: DemoSite): Promise<void>
}
