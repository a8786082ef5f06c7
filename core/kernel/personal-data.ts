import type { Readable } from 'node:stream'
import type { Transaction } from '../../db/index.ts'
import type { CommandContext, MemberCommandContext } from './context.ts'

/** A reason in plain words, and the columns that it holds for. */
export type Reasons = Readonly<Record<string, readonly string[]>>

/** The value that an erasure writes into a column; a function receives the member's id. */
export type Emptied = null | string | number | boolean | readonly string[] | ((memberId: string) => string)

/** Rows of a table that belong to a member, what the member is given of them, and what an erasure leaves. */
export interface PersonalData {
  table: string
  /** Column that ties a row to the member, directly or through another table. */
  memberColumn: string
  /** SQL of the condition, where it is more than `memberColumn` being the member's id; `:member` stands for that. */
  where?: string
  /** `rows`, or why the export has none. */
  export: 'rows' | { not: string }
  /** Columns that the member is not given, by reason. */
  withhold?: Reasons
  /** `delete` removes the rows. Otherwise the values to write, and for every other column why it stays. */
  erase: 'delete' | { set: Readonly<Record<string, Emptied>>; keep: Reasons }
}

/** A table that holds nothing of members, and why; with the columns that look as if it did. */
export interface NonPersonalTable {
  table: string
  why: string
  falsePositives?: readonly string[]
}

/**
 * An erasure besides the registered tables: files, texts in other tables. Runs before any row is deleted, in the same
 * transaction.
 */
export interface MemberEraser {
  /** `<feature>.<what it erases>`, unique. */
  id: string
  erase(ctx: CommandContext & { tx: Transaction }, memberId: string): Promise<void>
}

/** A file of an export, opened when it is written. Null if it no longer exists. */
export interface ExportedFile {
  path: string
  open(): Promise<Readable | null>
}

/** Parts of a member's export besides the registered rows. */
export interface MemberExporter {
  /** `<feature>.<what it adds>`, unique. */
  id: string
  /** Rows under a name of their own. */
  rows?(ctx: MemberCommandContext): Promise<Record<string, readonly object[]>>
  files?(ctx: MemberCommandContext): Promise<readonly ExportedFile[]>
}
