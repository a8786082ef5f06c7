// The rules for commit messages, without dependencies: the hook runs on any Node from 20 on.

const types = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test'
const maximum = 72

/** Problems of a commit message's first line, for a commit of these files; none if it follows the conventions. */
export function findProblems(message, files = []) {
  const [subject = '', second = ''] = message.split('\n')
  if (/^(Merge|Revert) /.test(subject)) return []
  const problems = []
  if (!new RegExp(`^(?:${types})(?:\\([a-z0-9-]+\\))?!?: \\S`).test(subject))
    problems.push(`"${subject}" must read "type(scope): what it does". Types: ${types.replaceAll('|', ', ')}.`)
  if (/^(?:feat|fix|perf|refactor)!?:/.test(subject)) problems.push(`"${subject}" needs a scope: "fix(chat): …".`)
  if (/^style\b/.test(subject) && files.some((file) => /\.(?:css|tsx)$/.test(file)))
    problems.push(`"${subject}": "style" is for formatting that changes nothing; write "fix" or "feat" for looks.`)
  if (subject.length > maximum)
    problems.push(`"${subject}" has ${subject.length} characters; at most ${maximum} are allowed.`)
  if (subject.endsWith('.')) problems.push(`"${subject}" must not end in a full stop.`)
  if (second.trim() !== '') problems.push(`"${subject}" must be followed by an empty line.`)
  return problems
}
