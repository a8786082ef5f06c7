// `node config/release-notes.mjs v1.2.0` prints that version's part of CHANGELOG.md.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const [version = ''] = process.argv.slice(2)
const text = readFileSync(path.resolve(import.meta.dirname, '../CHANGELOG.md'), 'utf8')
const parts = text.split(/^## /m).slice(1)
const part = parts.find((one) => one.split(/\s/)[0] === version.replace(/^v/, ''))
if (!part) {
  process.stderr.write(`CHANGELOG.md has no part "## ${version.replace(/^v/, '')}".\n`)
  process.exit(1)
}
process.stdout.write(`${part.slice(part.indexOf('\n')).trim()}\n`)
