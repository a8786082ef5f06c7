import type { Transaction } from '../../db/database.ts'
import type { JobDefinition } from './job.ts'

/** A site of the demo whose members, talks and orders have just been written. */
export interface DemoSite {
  domainId: number
  host: string
  now: Date
  /** Encrypts what the database holds sealed, such as the keys of an account. */
  seal(plain: string): string
  /** Ids of the members whose log-ins are told: `premium`, `free`, `new`, `unconfirmed`. */
  logIns: Readonly<Record<string, string>>
  /** Puts a file into the media store. */
  keepFile(path: string, bytes: Buffer, type: string): Promise<void>
  /** What is to be done once its time has come, as if a member had brought it about. */
  later<T>(tx: Transaction, job: JobDefinition<T>, payload: T, runAt: Date): Promise<void>
}

type DemoSettings = Readonly<Record<string, unknown>>

/** What a feature or plugin brings to the demo. */
export interface DemoPart {
  /** Values that every site of the demo starts with, by key; or those of each. */
  settings?: DemoSettings | ((site: Pick<DemoSite, 'host'>) => DemoSettings)
  /** Rows of its own tables, in the transaction in which the whole demo is made. */
  fill?(tx: Transaction, site: DemoSite): Promise<void>
}
