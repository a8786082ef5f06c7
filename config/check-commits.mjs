// `node config/check-commits.mjs <file>` checks the message in a file; git's commit-msg hook calls it this way.
// Without a file it checks the commits since `base`, as part of `npm run lint`.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findProblems } from './commit-message.mjs'

/** The last commit from before the conventions were checked. */
const base = '1262da67'

const git = (...args) => spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' })

/** The messages since `base`; none in a copy without that commit, such as an archive or a shallow clone. */
function messagesSinceBase() {
  if (git('merge-base', '--is-ancestor', base, 'HEAD').status !== 0) return []
  const { stdout } = git('log', '--format=%B%x00', `${base}..HEAD`)
  return stdout
    .split('\0')
    .map((message) => message.trim())
    .filter(Boolean)
}

/** Tracked files whose changes git is about to commit. */
const listStagedFiles = () => (git('diff', '--cached', '--name-only').stdout ?? '').split('\n')

/** The message as git will store it, without the comments that git adds for the editor. */
const messageIn = (file) => readFileSync(file, 'utf8').replace(/^#.*\n?/gm, '')

const [file] = process.argv.slice(2)
// A fixup commit is checked when it is squashed into another.
const messages = file
  ? [messageIn(file)].filter((message) => !/^(?:fixup|squash)! /.test(message))
  : messagesSinceBase()
const files = file ? listStagedFiles() : []
const problems = messages.flatMap((message) => findProblems(message, files))
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (!file) process.stdout.write(`${messages.length} commit messages, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
