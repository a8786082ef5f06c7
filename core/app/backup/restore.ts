import { copyFile, cp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyWithOwner } from '../../../db/base-backup.ts'
import { findServerOwner } from '../../../db/postgres-server.ts'
import { eraseAgain } from '../../features/account-deletion/index.ts'
import { revokeAllApiKeys } from '../../features/api-keys/index.ts'
import { endAllMemberSessions } from '../../features/auth/index.ts'
import { isErasureMarker, listErasedMembers, listErasureStores } from '../../features/privacy/index.ts'
import { endAllStaffSessions } from '../../features/staff/index.ts'
import type { Environment } from '../../kernel/environment.ts'
import { createMediaStore, getMediaFolder } from '../../platform/media/index.ts'
import { checkBooks } from '../check-books.ts'
import { loadEnvironment } from '../environment.ts'
import { withServices } from '../with-services.ts'
import {
  BackupError,
  type BackupInfo,
  clusterFolder,
  getUnfinishedMarkerPath,
  mediaName,
  readBackupInfo,
  secretFiles,
} from './layout.ts'

export interface PreparedRestore {
  books: Awaited<ReturnType<typeof checkBooks>>
  /** Number of members in the backup who had been erased since, and were erased again. */
  erased: number
  /** Other erased members may have returned: the operator accepted that the list of them is missing. */
  listMissing: boolean
}

export interface RestoreOptions {
  /** Continues without the list of erased members. */
  acceptMissingErasures?: boolean
}

export interface RestoreResult extends PreparedRestore {
  info: BackupInfo
}

/**
 * Restores a backup into the data folder of the environment, which must contain no database. The result is ready to
 * serve: migrated, everyone logged out, and members erased since the backup erased again. No server is left running.
 * Throws `BackupError` with what to do instead.
 */
export async function restoreBackup(
  folder: string,
  processEnv: NodeJS.ProcessEnv,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const info = await readBackupInfo(folder)
  if (processEnv.DATABASE_URL) {
    throw new BackupError('DATABASE_URL names your own server; a backup is restored into DATA_DIR. Leave it unset.')
  }
  // The key comes from the backup, so none must be generated.
  const { dataDir, mediaUrl, backup } = loadEnvironment([], {
    ...processEnv,
    SECRET_KEY: processEnv.SECRET_KEY ?? 'x'.repeat(32),
  })
  const cluster = path.join(dataDir, clusterFolder)
  if (await stat(cluster).catch(() => null)) {
    throw new BackupError(
      `DATA_DIR ${dataDir} already contains a database. Stop the product and move ${cluster} away, or choose another DATA_DIR.`,
    )
  }
  // Checked before the media is copied, because the backup's own list lacks later erasures.
  const { marked } = await listErasedMembers(
    await listErasureStores({ env: { backup }, media: await createMediaStore(mediaUrl) }),
  )
  if (!marked && !options.acceptMissingErasures) throw createMissingErasuresError(mediaUrl)
  await writeFile(getUnfinishedMarkerPath(dataDir), '', { mode: 0o600 })
  await placeDatabase(path.join(folder, clusterFolder), cluster)
  for (const name of secretFiles) await placeSecret(folder, dataDir, name)
  const env = loadEnvironment([], processEnv)
  const media = getMediaFolder(env.mediaUrl)
  // Existing files are newer, above all the list of erased members.
  const from = path.join(folder, mediaName)
  const filter = (source: string) => !isErasureMarker(path.relative(from, source).replaceAll(path.sep, '/'))
  if (info.media && media) await cp(from, media, { recursive: true, force: false, filter })
  return { info, ...(await prepareRestoredData(env, options)) }
}

const createMissingErasuresError = (mediaUrl: string) =>
  new BackupError(
    `The list of erased members is missing or incomplete in MEDIA_URL ${mediaUrl.split('?')[0]}: it is the folder "erased" beside the photos, or in BACKUP_URL. ` +
      'Without it, members erased after the backup would return. Restore the media store first, then repeat this command, ' +
      'or continue without the list: --accept-missing-erasures.',
  )

async function placeDatabase(from: string, to: string): Promise<void> {
  const draft = `${to}.restoring`
  await rm(draft, { recursive: true, force: true })
  await copyWithOwner(from, draft, { owner: await findServerOwner() })
  await rename(draft, to)
}

/** The database needs the secrets from its own time. A different secret in this folder is renamed, not overwritten. */
async function placeSecret(folder: string, dataDir: string, name: string): Promise<void> {
  const [from, to] = [path.join(folder, name), path.join(dataDir, name)]
  if (!(await stat(from).catch(() => null))) return
  const known = await readFile(to).catch(() => null)
  // Copied by an earlier, interrupted restore.
  if (known?.equals(await readFile(from))) return
  if (known) await rename(to, `${to}.before`)
  await copyFile(from, to)
}

/**
 * Makes a restored database ready to serve, after `restoreBackup` or after another restore on the server in the
 * environment. The product must not run meanwhile. Throws `BackupError` if the list of erased members is missing and
 * that was not accepted.
 */
export const prepareRestoredData = (env: Environment, options: RestoreOptions = {}): Promise<PreparedRestore> =>
  withServices(env, 'rendezvous-restore', async (services) => {
    await endAllMemberSessions(services)
    await endAllStaffSessions(services)
    await revokeAllApiKeys(services)
    const { erased, listMissing } = await eraseAgain(services)
    if (listMissing && !options.acceptMissingErasures) throw createMissingErasuresError(env.mediaUrl)
    const books = await checkBooks(services.db)
    await rm(getUnfinishedMarkerPath(env.dataDir), { force: true })
    return { erased, listMissing, books }
  })
