import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './progress.mjs'

/** An overloaded machine may fail a test file once. More retries than these mean flaky tests or a flaky product. */
const secondTriesAllowed = 3

/** With more failed files than this, a retry is not worth the time. */
const filesTriedAgain = 6

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {})
const getName = (file) => path.relative(root, file)

/** The failed files of a report, relative to the repository; none if a retry is not worth its time. */
export function listFilesToRetry(report) {
  const failed = (read(report).testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => getName(name))
  return failed.length > filesTriedAgain ? [] : failed
}

/** The failures of a report, as `file: test`; a file that failed before its tests is one failure. */
function listFailures({ testResults = [] }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults = [] }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      return tests.length > 0
        ? tests.map(({ fullName }) => `${getName(name)}: ${fullName}`)
        : [`${getName(name)}: the file`]
    })
}

/**
 * The counts of a vitest run that ended with `code`, and of the retry of its failed files, if there was one. A run that
 * exited with an error or ran no tests counts as at least one failure. `secondTries` names the tests that passed at the
 * retry; if there are too many, each counts as a failure too.
 */
export function readCounts(first, second) {
  const report = read(first.report)
  const again = second && read(second.report)
  const last = again ?? report
  const failures = listFailures(report)
  const left = again ? listFailures(again) : failures
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

/** The text above the totals of a run. */
export function secondTriesText(names) {
  if (names.length === 0) return ''
  const verdict = names.length > secondTriesAllowed ? `, where ${secondTriesAllowed} are allowed` : ''
  return `\nPassed at the second try only (${names.length}${verdict}):\n${names.map((name) => `  ${name}\n`).join('')}`
}
