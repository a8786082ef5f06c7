import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// `npm run check:without-plugin -- gifts` copies the repository without that plugin's folder and runs all checks
// there. Further words select steps, as in `npm test -- types unit`; without an id, it tries each plugin in turn.

const root = path.resolve(import.meta.dirname, '..')
const installed = existsSync(path.join(root, 'plugins'))
  ? readdirSync(path.join(root, 'plugins'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  : []
const ids = installed.map((entry) => entry.name)
const [wanted, ...steps] = process.argv.slice(2)
if (wanted !== undefined && !ids.includes(wanted)) {
  process.stderr.write(`There is no plugin ${wanted}. There are: ${ids.join(', ')}\n`)
  process.exit(1)
}

const left: string[] = []
for (const id of wanted === undefined ? ids : [wanted]) {
  const copy = mkdtempSync(path.join(tmpdir(), `without-${id}-`))
  const skip = new Set(['node_modules', 'build', '.data', '.git', '.react-router'])
  const keep = (source: string) =>
    !skip.has(path.basename(source)) && path.relative(root, source) !== path.join('plugins', id)
  cpSync(root, copy, { recursive: true, filter: keep })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  process.stdout.write(`\n═══ Without plugins/${id} ═══\n`)
  const { status } = spawnSync(process.execPath, ['config/ensure.mjs', 'test', ...steps], {
    cwd: copy,
    stdio: 'inherit',
  })
  if (status !== 0) left.push(id)
  rmSync(copy, { recursive: true, force: true })
}
process.stdout.write(left.length > 0 ? `\nNot green without: ${left.join(', ')}\n` : '\nGreen without it.\n')
process.exitCode = left.length > 0 ? 1 : 0
