import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema, loadEnvironment } from '../core/app/environment.ts'
import { coreFeatures } from '../core/app/features.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => `${folder}/${entry.name}`)

const architecture = read('docs/architecture.md')
const parts = ['core', 'core/app', 'core/features', 'core/platform', 'member-web', 'console', 'plugins']

test.each(parts)('the architecture lists exactly the folders of %s', (part) => {
  const listed = [...architecture.matchAll(/^- `([^`]+)\/`/gm)].map(([, folder = '']) => folder)
  const ofPart = listed.filter((folder) => path.posix.dirname(folder) === part)
  expect(ofPart.toSorted()).toEqual(foldersIn(part).toSorted())
})

const excluded = new Set(['node_modules', 'build', '.data', '.git', '.react-router'])
const documents = globSync('**/*.md', { cwd: root, exclude: (name) => excluded.has(path.basename(name)) })

test.each(documents)('every relative link of %s leads to a file', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map(([, target = '']) => target)
  expect(links.filter((target) => !existsSync(path.join(root, path.dirname(file), target)))).toEqual([])
})

/** Variable and default of each row: `| \`PORT\` | \`3000\` | … |`. */
const documented = new Map(
  [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

test('the environment table has every variable of the schema with its default', () => {
  expect([...documented.keys()]).toEqual(Object.keys(environmentSchema.shape))
  const defaults = environmentSchema.parse({})
  for (const [name, value] of Object.entries(defaults)) {
    const text = String(value)
    expect([name, documented.get(name)]).toEqual([name, text === '' ? 'none' : `\`${text}\``])
  }
  const computed = [...documented].filter(([name]) => !(name in defaults))
  expect(computed.filter(([, value]) => value.startsWith('`'))).toEqual([])
})

test('the environment table states the right number of demo members', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-'))
  const demo = (env: NodeJS.ProcessEnv) => loadEnvironment([], { DATA_DIR: folder, ...env }).demo
  const [embedded, own] = [demo({}), demo({ DATABASE_URL: 'postgres://localhost/x' })]
  rmSync(folder, { recursive: true })
  expect(documented.get('DEMO')).toBe(`${embedded}; ${own} with \`DATABASE_URL\``)
})

test('the plugin guide lists exactly the hooks of the core and the slots of the member site', async () => {
  const guide = read('docs/plugins.md')
  const section = (name: string) => guide.split(/^## /m).find((part) => part.startsWith(name)) ?? ''
  const getRows = (name: string) =>
    [...section(name).matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)]
      .flatMap(([, cell = '']) => cell.split(', '))
      .map((cell) => cell.replaceAll('`', ''))
  expect(getRows('Server hooks').toSorted()).toEqual(coreFeatures.flatMap(({ hooks = [] }) => hooks).toSorted())
  const slots = [...read('member-web/plugins/slot-props.ts').matchAll(/^ {2}(?:'([\w.]+)'|(lander)): /gm)]
  expect(getRows('Slots').toSorted()).toEqual(slots.map(([, name, plain]) => name ?? plain).toSorted())
})

test('decisions are numbered without gaps, have every part and stay short', () => {
  const records = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1))
  const index = read('docs/decisions/README.md')
  for (const name of records) {
    const text = read(`docs/decisions/${name}`)
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect({ name, headings }).toEqual({ name, headings: ['Context', 'Decision', 'Consequences', 'Alternatives'] })
    expect(text.split('\n').length).toBeLessThanOrEqual(41)
    expect(index).toContain(`(${name})`)
  }
})
