import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// No file of the core names a plugin, so that deleting a plugin's folder leaves nothing behind. Migrations that have
// run cannot be changed, and are excluded.

const root = path.resolve(import.meta.dirname, '..')
const ids = readdirSync(path.join(root, 'plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const files = ['core', 'db'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('db/migrations/')),
)

/** The code without comments, in which a plugin may be an example. */
const getCode = (file: string) =>
  readFileSync(path.join(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<!:)\/\/.*$/gm, '')
    // The address that payment providers call.
    .replaceAll('/api/payments/webhooks/', '')

/**
 * Ids that are everyday words: these count as a plugin's name only at the beginning of a key or as part of an address.
 */
const words: ReadonlySet<string> = new Set(['answers', 'genders', 'safety', 'verification', 'webhooks'])

/** The id itself, as a part of a key (`gifts.enabled`) or as a name in code (`timeBonus`, `time_bonus`). */
const getNames = (id: string) => {
  if (words.has(id)) return new RegExp(`['"\`]${id}\\.|/${id}(?![\\w-])`)
  const camel = id.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
  return new RegExp(`(?<![\\w-])(${[id, id.replaceAll('-', '_'), camel].join('|')})(?![\\w-])`)
}

test('no file of the core names a plugin', () => {
  const found = files.flatMap((file) => {
    const code = getCode(file)
    return ids.filter((id) => getNames(id).test(code)).map((id) => `${file} ${id}`)
  })
  expect(files.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})
