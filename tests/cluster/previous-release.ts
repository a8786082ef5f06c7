import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export interface Release {
  version: string
  /** The commit from which it was built. */
  commit: string
}

/** The release from which this one is upgraded side by side. Enter this release here before the next one. */
export const previousRelease = JSON.parse(
  readFileSync(path.join(root, 'config/previous-release.json'), 'utf8'),
) as Release

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** Released versions with a tag in this checkout, the newest first. */
export const listTaggedReleases = (): string[] =>
  git('tag', '--list', 'v[0-9]*', '--sort=-version:refname')
    .stdout.split('\n')
    .flatMap((tag) => tag.slice(1) || [])

/** A shallow checkout, as in a quick CI job, lacks the commit. */
export const hasPreviousRelease = (): boolean =>
  git('cat-file', '-e', `${previousRelease.commit}^{commit}`).status === 0

/**
 * The folder of the previous release, with its packages and built applications. Making it takes minutes, once per
 * commit; folders of other commits are removed.
 */
export async function buildPreviousRelease(): Promise<string> {
  const { commit } = previousRelease
  const all = path.join(root, 'build/previous-release')
  const folder = path.join(all, commit)
  const built = path.join(folder, '.built')
  if (existsSync(built)) return folder
  mkdirSync(all, { recursive: true })
  for (const name of readdirSync(all)) rmSync(path.join(all, name), { recursive: true, force: true })
  mkdirSync(folder)
  await run('sh', ['-c', `git archive ${commit} | tar -x -C '${folder}'`], root)
  // It installs its own packages, by its own lock file.
  await run(process.execPath, ['config/ensure.mjs', 'build'], folder)
  writeFileSync(built, '')
  return folder
}

function run(program: string, args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${[program, ...args].join(' ')} ended with code ${code} in ${cwd}`))
    })
  })
}
