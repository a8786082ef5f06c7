import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// `npm run new:migration -- core member_notes` creates an empty migration for the core or a plugin, named after the
// current time.

const [owner = '', name = ''] = process.argv.slice(2)
const root = path.resolve(import.meta.dirname, '..')
const ownerFolder = path.join(root, owner === 'core' ? 'db' : `plugins/${owner}`)

if (!/^[a-z][a-z0-9-]*$/.test(owner) || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) {
  process.stderr.write(
    'Usage: npm run new:migration -- <core or a plugin> <name> (lower case, words joined by underscores)\n',
  )
  process.exit(1)
}
if (!existsSync(ownerFolder)) {
  process.stderr.write(`There is no plugin ${owner}.\n`)
  process.exit(1)
}

const folder = path.join(ownerFolder, 'migrations')
const timestamps = existsSync(folder) ? readdirSync(folder).map((file) => /^\d{14}(?=_)/.exec(file)?.[0] ?? '') : []
const newest = timestamps.sort().at(-1) ?? ''
const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
if (now <= newest) {
  process.stderr.write(`The newest migration of ${owner} (${newest}) is in the future (UTC). Check the clock.\n`)
  process.exit(1)
}

const file = path.join(folder, `${now}_${name}.ts`)
mkdirSync(folder, { recursive: true })
writeFileSync(
  file,
  `import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(\`
  \`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(\`
  \`)
}
`,
)
process.stdout.write(`Created ${path.relative(root, file)}. Write up and down, then run db/migrate.test.ts.\n`)
