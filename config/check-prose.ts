import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findingsIn, folderOf } from './prose.ts'

// Part of `npm run lint`. Documents have none of the words in `prose.ts`. Comments, test titles and English catalogues have at most as many as
// `prose-baseline.json` allows for their folder. `--write` lowers the baseline, `--list <path>` names what a part has.

const root = path.resolve(import.meta.dirname, '..')
const baselineFile = path.join(import.meta.dirname, 'prose-baseline.json')
const excluded = new Set(['node_modules', 'build', '.data', '.git', '.react-router', 'coverage'])
const [flag, part = ''] = process.argv.slice(2)

const catalogues = ['{member-web,core/platform/i18n}/locales/en/*.json', '{console,plugins/*}/locales/en.json']
const files = globSync(['**/*.{md,ts,tsx,mjs,css}', ...catalogues], {
  cwd: root,
  exclude: (name) => excluded.has(path.basename(name)),
}).map((file) => file.split(path.sep).join('/'))

/** Documents in other languages, and those about them, have rules of their own. */
const isForeign = (file: string) => /^console\/handbook\/(?!en\/)|^member-web\/locales\/.*\.md$/.test(file)

const findings = files
  .filter((file) => !isForeign(file))
  .flatMap((file) =>
    findingsIn(file, readFileSync(path.join(root, file), 'utf8')).map((finding) => ({ file, ...finding })),
  )
const show = ({ file, line, word }: (typeof findings)[number]) => `${file}:${line}: ${word}\n`

const inDocuments = findings.filter(({ file }) => file.endsWith('.md'))
const counts: Record<string, number> = {}
for (const { file } of findings.filter((finding) => !inDocuments.includes(finding)))
  counts[folderOf(file)] = (counts[folderOf(file)] ?? 0) + 1
const baseline: Record<string, number> = JSON.parse(readFileSync(baselineFile, 'utf8'))
const sum = (of: Record<string, number>) => Object.values(of).reduce((total, count) => total + count, 0)

/** A folder that the baseline does not know was moved or is new: the sum alone limits it. */
const risen = Object.entries(counts).filter(([folder, count]) => count > (baseline[folder] ?? Number.POSITIVE_INFINITY))

if (flag === '--list') {
  for (const finding of findings.filter(({ file }) => file.startsWith(part))) process.stdout.write(show(finding))
} else {
  for (const finding of inDocuments) process.stderr.write(show(finding))
  for (const [folder, count] of risen) {
    process.stderr.write(`${folder}: ${count} words to replace, at most ${baseline[folder]} allowed.`)
    process.stderr.write(` See them: node config/ensure.mjs run config/check-prose.ts --list ${folder}\n`)
  }
  if (flag === '--write') {
    const folders = [...new Set(files.map(folderOf))].sort()
    const lowered = folders.map((folder) => [
      folder,
      Math.min(counts[folder] ?? 0, baseline[folder] ?? Number.POSITIVE_INFINITY),
    ])
    writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
  }
  const [found, allowed] = [sum(counts), sum(baseline)]
  process.stdout.write(`${inDocuments.length} words to replace in documents, ${found} elsewhere (at most ${allowed})\n`)
  process.exitCode = inDocuments.length + risen.length > 0 || found > allowed ? 1 : 0
}
