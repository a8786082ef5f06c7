import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { listSourceFiles } from './files.mjs'
import { root } from './progress.mjs'

const isTest = (file) => /\.test\.tsx?$/.test(file)
/** Whether a test drives a browser, by its folder, as in the vitest configurations. */
const drivesBrowser = (file) => /^(tests\/(e2e|a11y)|plugins\/[^/]+\/e2e)\//.test(file)
/** Whether a test requests pages from the built member site. */
const needsBuild = (file) => drivesBrowser(file) || file.startsWith('tests/pages/')

/** Every test file, relative to the repository. Cluster tests are excluded, because they run only on the cluster. */
export const testFiles = () =>
  listSourceFiles(root).filter((file) => isTest(file) && !file.startsWith('tests/cluster/'))

/** Suites that every plugin must pass beside its own tests; `TEST_PLUGIN` limits them to one plugin. */
const generic = [
  'tests/plugins.test.ts',
  'tests/i18n.test.ts',
  'tests/language/',
  'tests/idempotency/',
  'tests/authorization/',
]

/** The plugin that a filter names by its folder: `plugins/gifts`. */
function getPlugin(filter) {
  const id = /^plugins\/([a-z0-9-]+)\/?$/.exec(filter)?.[1]
  return id && existsSync(path.join(root, 'plugins', id)) ? id : undefined
}

/**
 * The test files whose path contains one of the filters, by the configuration that runs them. A plugin's folder adds
 * the suites for every plugin, which `env` limits to it.
 */
export function selectTestFiles(filters, all = testFiles()) {
  const plugins = filters.map(getPlugin).filter(Boolean)
  const wanted = [...filters, ...(plugins.length > 0 ? generic : [])]
  const files = all.filter((file) => wanted.some((filter) => file.includes(filter)))
  return {
    unit: files.filter((file) => !drivesBrowser(file)),
    e2e: files.filter(drivesBrowser),
    build: files.some(needsBuild),
    env: plugins.length > 0 ? { TEST_PLUGIN: plugins.join(' ') } : {},
  }
}

/** Folders with changes since the last commit; their tests run. A folder without tests counts as its parent. */
export function listChangedFolders(all = testFiles(), lines = changes()) {
  const folders = lines.map((file) => {
    let folder = path.posix.dirname(file)
    while (folder !== '.' && !all.some((test) => test.startsWith(`${folder}/`))) folder = path.posix.dirname(folder)
    return isTest(file) ? file : folder
  })
  return [...new Set(folders)]
    .filter((folder) => folder !== '.')
    .map((folder) => (isTest(folder) ? folder : `${folder}/`))
}

const changes = () =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--no-renames'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' D') && !line.startsWith('D'))
    .map((line) => line.slice(3))
