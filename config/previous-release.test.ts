import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { version } from '../core/app/version.ts'
import { hasPreviousRelease, listTaggedReleases, previousRelease } from '../tests/cluster/previous-release.ts'

const root = path.resolve(import.meta.dirname, '..')

test('the release notes name the release that this one upgrades from', () => {
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')
  const newest = changelog.split(/^## /m)[1] ?? ''
  expect(newest.split('\n')[0]).toBe(version)
  expect(newest.split('### Upgrade notes')[1]).toContain(`- Upgrades from ${previousRelease.version}`)
})

test('the previous release is older than this one', () => {
  expect(previousRelease.version.localeCompare(version, 'en', { numeric: true })).toBe(-1)
})

test('the previous release is the newest one with a tag', ({ skip }) => {
  const others = listTaggedReleases().filter((each) => each !== version)
  skip(others.length === 0, 'This checkout has no tags of other releases.')
  expect(previousRelease.version).toBe(others[0])
})

test('the commit of the previous release has its version', ({ skip }) => {
  skip(!hasPreviousRelease(), 'This checkout has no history with that commit.')
  const { stdout } = spawnSync('git', ['show', `${previousRelease.commit}:package.json`], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout).version).toBe(previousRelease.version)
})
