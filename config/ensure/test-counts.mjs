import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './progress.mjs'

/**
 * A starved machine may cost a test its first try; its file is run again then, from nothing. More than these are tests that work by chance,
 * or a product that does.
 */
const secondTriesAllowed = 3

/** More files than these fail for a reason that a second try will not mend. */
const filesTriedAgain = 6

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {})
const nameOf = (file) => path.relative(root, file)

/** The files of a report in which something failed, relative to the repository; none where a second try is not worth its time. */
export function filesToTryAgain(report) {
  const failed = (read(report).testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => nameOf(name))
  return failed.length > filesTriedAgain ? [] : failed
}

/** What failed in a report, as `file: test`; a file that failed before its tests is one failure. */
function failuresOf({ testResults = [] }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults = [] }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      return tests.length > 0
        ? tests.map(({ fullName }) => `${nameOf(name)}: ${fullName}`)
        : [`${nameOf(name)}: the file`]
    })
}

/**
 * The counts of a run of vitest that ended with `code`, and of the second run of what failed in it, if there was one.
 * A run that ended badly, or ran nothing at all, counts as at least one failure, whatever it managed to write down. `secondTries` names the
 * tests that passed at their second try; where there are too many, each counts as a failure too.
 */
export function countsOf(first, second) {
  const report = read(first.report)
  const again = second && read(second.report)
  const last = again ?? report
  const failures = failuresOf(report)
  const left = again ? failuresOf(again) : failures
  const secondTries = second?.code === 0 ? failures.filter((name) => !left.includes(name)) : []
  const unsteady = secondTries.length > secondTriesAllowed ? secondTries.length : 0
  const ran = (last.numPassedTests ?? 0) > 0
  const bad = (second ?? first).code !== 0 || !ran
  const failed = left.length + unsteady
  return {
    passed: (report.numPassedTests ?? 0) + secondTries.length - unsteady,
    failed: bad ? Math.max(1, failed) : failed,
    secondTries,
  }
}

/** What stands above the sum of a run. */
export function secondTriesText(names) {
  if (names.length === 0) return ''
  const verdict = names.length > secondTriesAllowed ? `, where ${secondTriesAllowed} are allowed` : ''
  return `\nPassed at the second try only (${names.length}${verdict}):\n${names.map((name) => `  ${name}\n`).join('')}`
}
