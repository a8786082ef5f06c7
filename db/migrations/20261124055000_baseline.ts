import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Knex } from 'knex'
import { makeAppendOnly } from '../append-only.ts'

/** In an order that satisfies their foreign keys. */
const areas = [
  'sites',
  'staff',
  'members',
  'login',
  'search',
  'contact',
  'notifications',
  'credits',
  'payments',
  'bookkeeping',
  'moderation',
  'work',
]

const readArea = (area: string) => readFile(new URL(`baseline/${area}.sql`, import.meta.url), 'utf8')

/** The schema of the core at its first release, by area in `baseline/`. */
export async function up(knex: Knex): Promise<void> {
  for (const area of areas) await knex.raw(await readArea(area))
  for (const table of ['audit_log', 'ledger_transfers', 'ledger_entries', 'invoices']) await makeAppendOnly(knex, table)
}

/** Drops what the areas create. The extensions stay, because other schemas may use them. */
export async function down(knex: Knex): Promise<void> {
  const sql = (await Promise.all(areas.map(readArea))).join('\n')
  const created = (what: string) =>
    [...sql.matchAll(new RegExp(`^create (?:or replace )?${what} (\\w+)`, 'gm'))].map((match) => match[1])
  await knex.raw(`drop table ${created('table').join(', ')}`)
  await knex.raw(`drop function refuse_change, ${created('function').join(', ')}`)
}

/** Migrations from before the baseline. A database that has run them all skips the baseline. */
export const replaces = readFileSync(new URL('baseline/replaces.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
