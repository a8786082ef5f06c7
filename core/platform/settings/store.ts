import type { Database, Statement, Transaction } from '../../../db/database.ts'
import type { Scope } from './service.ts'

/** A row as stored, with secrets still encrypted. */
export interface StoredRow {
  key: string
  scope: Scope
  value: unknown
  version: number
  updated_by: string
  updated_at: Date
}

const loadStatement: Statement = {
  name: 'settings.load_rows',
  text: 'select key, scope, value, version, updated_by, updated_at from settings',
}

export const loadSettings = (db: Database): Promise<StoredRow[]> => db.query<StoredRow>(loadStatement)

/** Increments the version of the table. The row lock makes writers queue, so versions are assigned in commit order. */
export async function takeNextVersion(tx: Transaction): Promise<number> {
  const [row] = await tx('settings_version').increment('version', 1).returning('version')
  return Number(row.version)
}

export async function findRow(tx: Transaction, key: string, scope: Scope): Promise<StoredRow | undefined> {
  return tx('settings').where({ key, scope }).first()
}

export async function deleteRow(tx: Transaction, key: string, scope: Scope): Promise<void> {
  await tx('settings').where({ key, scope }).delete()
}

/** Inserts or replaces a row; returns it. */
export async function writeRow(tx: Transaction, row: StoredRow): Promise<StoredRow> {
  const record = { ...row, value: JSON.stringify(row.value) }
  const [written] = await tx('settings').insert(record).onConflict(['key', 'scope']).merge().returning('*')
  return written
}

export async function filterExistingDomains(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows: { id: number }[] = await tx('domains')
    .whereIn('id', [...ids])
    .select('id')
  return new Set(rows.map((row) => row.id))
}
