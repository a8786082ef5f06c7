import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Finding, findForbiddenWords } from './prose.ts'

// Part of `npm run lint`. Checks that documents, comments, test titles and English catalogues have none of the words
// in `prose.ts`, and that no line of a comment is longer than {@link maxCommentLine}. With a folder as argument it
// checks only that folder.

const root = path.resolve(import.meta.dirname, '..')
const excluded = new Set(['node_modules', 'build', '.data', '.git', '.react-router', 'coverage'])
const [folder = '.'] = process.argv.slice(2)

const sources = '**/*.{md,ts,tsx,mjs,css,sql,yaml,yml}'
const catalogues = '**/locales/**/{en.json,en/**/*.json}'
const files = globSync([sources, catalogues], {
  cwd: path.resolve(root, folder),
  exclude: (name) => excluded.has(path.basename(name)),
}).map((file) =>
  path
    .relative(root, path.resolve(root, folder, file))
    .split(path.sep)
    .join('/'),
)

/** Documents in other languages, and documents about them, follow different rules. */
const isForeign = (file: string) => /^console\/handbook\/(?!en\/)|^member-web\/locales\/.*\.md$/.test(file)

const maxCommentLine = 120
const commentLine = /^(?: {2})*(?:\/\/|\/\*| \* |#)(?!.*biome-ignore)/
/** Generated files are not wrapped. */
const isWrapped = (file: string) => /\.(?:tsx?|mjs|css|ya?ml)$/.test(file) && !file.endsWith('.d.ts')

function findLongComments(file: string, text: string): Finding[] {
  if (!isWrapped(file)) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.length > maxCommentLine && commentLine.test(line)
        ? [{ line: index + 1, word: `a comment of ${line.length} characters` }]
        : [],
    )
}

const findings = files
  .filter((file) => !isForeign(file))
  .flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return [...findForbiddenWords(file, text), ...findLongComments(file, text)].map(
      ({ line, word }) => `${file}:${line}: ${word}`,
    )
  })
for (const finding of findings) process.stderr.write(`${finding}\n`)
process.stdout.write(`${findings.length} places to rewrite in ${files.length} files\n`)
process.exitCode = findings.length > 0 ? 1 : 0
