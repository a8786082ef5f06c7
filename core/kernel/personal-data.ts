import type { Readable } from 'node:stream'
import type { MemberCommandContext, TxContext } from './context.ts'

/** A reason in plain words → the columns it applies to. */
export type ColumnReasons = Readonly<Record<string, readonly string[]>>

/** The value that an erasure writes into a column; a function receives the member's id. */
export type ErasedValue = null | string | number | boolean | readonly string[] | ((memberId: string) => string)

/** Rows of a table that belong to a member, with their part in the member's export and in an erasure. */
export interface PersonalData {
  table: string
  /** Column that ties a row to the member, directly or through another table. */
  memberColumn: string
  /** SQL condition, if it is more than `memberColumn` equal to the member's id; `:member` is replaced by that id. */
  where?: string
  /** `rows`, or why the export contains none. */
  export: 'rows' | { not: string }
  /** Columns left out of the export, by reason. */
  withhold?: ColumnReasons
  /** `delete` removes the rows. Otherwise: the values to write, and why each remaining column is kept. */
  erase: 'delete' | { set: Readonly<Record<string, ErasedValue>>; keep: ColumnReasons }
}

/** A table without members' data and the reason, including columns that only look personal. */
export interface NonPersonalTable {
  table: string
  why: string
  falsePositives?: readonly string[]
}

/** Erases data outside the registered tables, before any row is deleted, in the same transaction. */
export interface MemberEraser {
  /** `<feature>.<what it erases>`, unique. */
  id: string
  erase(ctx: TxContext, memberId: string): Promise<void>
}

/** A file of an export, opened when it is written. Null if it no longer exists. */
export interface ExportedFile {
  path: string
  open(): Promise<Readable | null>
}

/** Adds parts to a member's export that are not rows of registered tables. */
export interface MemberExporter {
  /** `<feature>.<what it adds>`, unique. */
  id: string
  /** Additional rows by section name. */
  rows?(ctx: MemberCommandContext): Promise<Record<string, readonly object[]>>
  files?(ctx: MemberCommandContext): Promise<readonly ExportedFile[]>
}
