import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const notOurs = new Set(['node_modules', 'build', '.data', '.git', '.react-router'])
const files = globSync('**/*.*', { cwd: root, exclude: (name) => notOurs.has(path.basename(name)) }).map((file) =>
  file.split(path.sep).join('/'),
)
const guides = files.filter((file) => file.endsWith('.md') && !file.startsWith('member-web/locales/'))

/** Names of source files in backticks; patterns such as `<area>-routes.ts` and `x.ts` are left out. */
const namedIn = (guide: string): string[] =>
  [...readFileSync(path.join(root, guide), 'utf8').matchAll(/`((?:[\w@][\w.@-]*\/)*\w[\w.-]*\.(?:tsx?|mjs|css))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'x.ts' && name !== 'x.test.ts')

/** Whether a file exists, from the root or anywhere below the guide's folder. */
const isThere = (guide: string, name: string) => {
  // Documents in `docs` describe the whole repository.
  const folder = guide.startsWith('docs/') ? '.' : path.dirname(guide)
  const below = folder === '.' ? '' : `${folder}/`
  const beside = path.posix.join(folder, name)
  return files.some((file) => file === name || file === beside || (file.startsWith(below) && file.endsWith(`/${name}`)))
}

test.each(guides)('%s names only existing files', (guide) => {
  expect(namedIn(guide).filter((name) => !isThere(guide, name))).toEqual([])
})

test('the table of invariants names existing tests', () => {
  const table = readFileSync(path.join(root, 'tests/README.md'), 'utf8').split('\n')
  const rows = table.filter((line) => /^\| (\d+ |accessibility)/.test(line))
  expect(rows.length).toBeGreaterThan(24)
  const named = rows.flatMap((row) => [...row.matchAll(/`([^` ]+)`/g)].map(([, name = '']) => name))
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  const isTested = (name: string) =>
    [name, `tests/${name}`].some((place) =>
      tests.some((file) => file === `${place}.test.ts` || file.startsWith(`${place}/`)),
    )
  expect(named.filter((name) => !isTested(name))).toEqual([])
})
