import type { Database, Statement, Transaction } from '../../db/database.ts'
import type { Scope } from './service.ts'

/** A row as it is stored: secrets still sealed. */
export interface StoredRow {
  key: string
  scope: Scope
  value: unknown
  version: number
  updated_by: string
  updated_at: Date
}

export interface StoredSettings {
  version: number
  rows: StoredRow[]
}

// One statement, so that the version and the rows are of one moment.
const loadStatement: Statement = {
  name: 'settings-load',
  text: `select v.version as table_version, s.key, s.scope, s.value, s.version, s.updated_by, s.updated_at
         from settings_version v left join settings s on true`,
}
const versionStatement: Statement = { name: 'settings-version', text: 'select version from settings_version' }

export async function loadSettings(db: Database): Promise<StoredSettings> {
  const found = await db.query<StoredRow & { table_version: number }>(loadStatement)
  return {
    version: Number(found[0]?.table_version ?? 0),
    rows: found.filter((row) => row.key !== null).map(({ table_version: _, ...row }) => row),
  }
}

export async function loadVersion(db: Database): Promise<number> {
  const [row] = await db.query<{ version: number }>(versionStatement)
  return Number(row?.version ?? 0)
}

/** Takes the next version of the table. The row lock makes writers queue, so versions are given in commit order. */
export async function nextVersion(tx: Transaction): Promise<number> {
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

/** Which of these domains exist. */
export async function existingDomains(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows: { id: number }[] = await tx('domains')
    .whereIn('id', [...ids])
    .select('id')
  return new Set(rows.map((row) => row.id))
}
