import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { coreFeatures } from '../core/app/features.ts'
import type { Feature } from '../core/kernel/feature.ts'
import { loadPlugins } from '../core/platform/plugins/index.ts'
import { findModels, findWrites } from './table-writes.ts'

const root = path.resolve(import.meta.dirname, '..')
/**
 * Folders that may write any table: the demo fills an empty database and does not run in production, and migrations
 * may rewrite any table.
 */
const apart =
  /^core\/app\/demo\/|^plugins\/[^/]+\/server\/demo\.ts$|\.test\.ts$|\/migrations\/|\/test\/|\/e2e\/|\/(member-web|console)\//
const sources = globSync(['core/**/*.ts', 'plugins/**/*.ts'], { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !apart.test(file.replace(/^core\/platform\/console\//, '')))
  .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }))
const models = new Map(sources.flatMap(({ code }) => findModels(code)))
const plugins = await loadPlugins()

const getFolder = ({ id }: Feature) => {
  const folders = [`core/features/${id}`, `core/platform/${id}`, `core/app/${id}`, `plugins/${id}`]
  const [nested] = globSync(`core/features/*/${id}`, { cwd: root })
  return folders.find((folder) => existsSync(path.join(root, folder))) ?? nested ?? id
}

/** A table belongs to the feature or plugin that describes its contents. */
const owners = new Map<string, Set<string>>()
for (const feature of [...coreFeatures, ...plugins])
  for (const { table } of [...(feature.privacy ?? []), ...(feature.nonPersonalTables ?? [])])
    owners.set(table, (owners.get(table) ?? new Set()).add(getFolder(feature)))
const readOwner = (table: string) => [...(owners.get(table) ?? [])][0]

/** Why this file may not write to the table; undefined if it may. */
function foreign(file: string, table: string | null): string | undefined {
  const owner = table === null ? undefined : readOwner(table)
  if (table !== null && (!owner || file.startsWith(`${owner}/`))) return undefined
  const keepsModels = [...models.values()].some((own) => file.startsWith(`${readOwner(own)}/`))
  if (table === null) return keepsModels ? undefined : 'writes a row of somebody else’s'
  return `writes ${table}, which is ${owner}'s`
}
const foreignWrites = (files: readonly { file: string; code: string }[]) =>
  files.flatMap(({ file, code }) =>
    findWrites(file, code, models).flatMap(({ table, line }) => {
      const why = foreign(file, table)
      return why ? [`${file}:${line} ${why}`] : []
    }),
  )

test('a table has one owner', () => {
  expect([...owners].filter(([, folders]) => folders.size > 1)).toEqual([])
})

test('a table is written only by its owner', () => {
  expect(foreignWrites(sources)).toEqual([])
})

test('the search finds writes of every owner', () => {
  const written = new Set(sources.flatMap(({ file, code }) => findWrites(file, code, models)).map(({ table }) => table))
  const byTriggers = new Set(['settings_version', 'staff_names'])
  expect([...owners.keys()].filter((table) => !written.has(table) && !byTriggers.has(table))).toEqual([])
})

test.each([
  ['in SQL', "const s = { name: 'x', text: `with a as (select 1) update members m set email = $1` }"],
  ['in an INSERT', "db.query('insert into members (id) values ($1)')"],
  ['in a DELETE', 'db.query(`delete from members where id = $1`)'],
  ['through knex', "await ctx.tx('members').where({ id }).whereNull('x').update({ email })"],
  ['through knex on the pool', "db.knex<Row>('members').insert({ id }).onConflict('id').ignore()"],
  ['through a model', 'await Member.query(ctx.tx).findById(id).patch({ email })'],
  ['through a list of the console', 'consoleCrud({ path: 1, model: Member })'],
  ['through a row', 'await found.$query(tx).patch({ email })'],
])('a foreign write %s is found', (_how, code) => {
  expect(foreignWrites([{ file: 'core/features/likes/x.ts', code }])).toHaveLength(1)
})

test.each([
  ['a comment', '// update members set email = $1'],
  ['a query that reads', "await ctx.tx('members').where({ id }).first('email')"],
  ['a query that locks', 'db.query(`select id from members where id = $1 for no key update`)'],
  ['a call on a set', 'members.delete(id)'],
])('no write is found in %s', (_what, code) => {
  expect(foreignWrites([{ file: 'core/features/likes/x.ts', code }])).toEqual([])
})
