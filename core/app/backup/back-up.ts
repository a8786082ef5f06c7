import { copyFile, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { takeBaseBackup } from '../../../db/base-backup.ts'
import { connectForCli } from '../../../db/connect-for-cli.ts'
import type { Environment } from '../../kernel/environment.ts'
import { getMediaFolder } from '../../platform/media/index.ts'
import { BackupError, type BackupInfo, clusterFolder, getBackupInfoPath, mediaName, secretFiles } from './layout.ts'

export interface BackUpOptions {
  env: Pick<Environment, 'dataDir' | 'databaseUrl' | 'mediaUrl'>
  /** Created if missing; must be empty. */
  folder: string
  /** False skips the media, if they are backed up by other means. */
  withMedia?: boolean
  /** Called when the database files are copied, before its backup ends. */
  copied?(): Promise<unknown>
}

/**
 * Copies the embedded database, running or not, then the media. Files are stored before the rows that refer to them,
 * so no photo is missing. Throws `BackupError` with what to do instead.
 */
export async function backUp({ env, folder, withMedia = true, copied }: BackUpOptions): Promise<BackupInfo> {
  if (env.databaseUrl) {
    throw new BackupError(
      'DATABASE_URL names your own server, which this command cannot copy. Use the backups of its provider, or pg_basebackup.',
    )
  }
  const data = path.join(env.dataDir, clusterFolder)
  if (!(await exists(data))) throw new BackupError(`DATA_DIR ${env.dataDir} contains no database.`)
  if ((await readdir(folder).catch(() => [])).length > 0) {
    throw new BackupError(`${folder} is not empty. A backup needs an empty folder.`)
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const begun = new Date().toISOString()
  const position = await copyDatabase(env, data, path.join(folder, clusterFolder), copied)
  const ended = new Date().toISOString()
  for (const name of secretFiles) {
    if (await exists(path.join(env.dataDir, name)))
      await copyFile(path.join(env.dataDir, name), path.join(folder, name))
  }
  const from = withMedia ? getMediaFolder(env.mediaUrl) : null
  if (from) await copyMedia(from, path.join(folder, mediaName))
  const info: BackupInfo = { format: 1, begun, ended, position, media: from !== null }
  await writeFile(getBackupInfoPath(folder), JSON.stringify(info, null, 2), { mode: 0o600 })
  return info
}

async function copyDatabase(
  env: BackUpOptions['env'],
  from: string,
  to: string,
  copied: BackUpOptions['copied'],
): Promise<string> {
  const server = await connectForCli(env)
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  try {
    await client.connect()
    const owner = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
    return await takeBaseBackup({ client, from, to, label: 'backup', owner, withLog: true, copied })
  } finally {
    await client.end().catch(() => {})
    await server.stop()
  }
}

/** Files never change once written. A file that disappears during the copy no longer belongs to any row. */
async function copyMedia(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of (await readdir(from, { withFileTypes: true }).catch(ignoreMissingFile)) ?? []) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyMedia(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.part')) await cp(source, target).catch(ignoreMissingFile)
  }
}

function ignoreMissingFile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
