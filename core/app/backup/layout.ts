import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

// A backup is a folder: the server's files, the media, the two secrets needed to read them, and an info file, which is
// written last.

/** A mistake of the operator; the message says what to do. */
export class BackupError extends Error {}

const info = z.object({
  format: z.literal(1),
  begun: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** Position in the server's log at the end. The backup is the database at that moment. */
  position: z.string(),
  media: z.boolean(),
})
export type BackupInfo = z.infer<typeof info>

/** Entries with the same name in data folders and backups. */
export const clusterFolder = 'postgres'
export const mediaName = 'media'
export const secretFiles = ['postgres.password', 'secret.key']
const infoFile = 'backup.json'

export const getBackupInfoPath = (folder: string) => path.join(folder, infoFile)

/** Marks a data folder whose restore is not complete. */
export const getUnfinishedMarkerPath = (dataDir: string) => path.join(dataDir, 'restore.unfinished')

/** Throws `BackupError` if the database comes from an interrupted restore: it may contain erased members. */
export async function assertRestoreComplete(dataDir: string): Promise<void> {
  if (!(await stat(getUnfinishedMarkerPath(dataDir)).catch(() => null))) return
  throw new BackupError(
    `A restore into DATA_DIR ${dataDir} was interrupted. Move ${path.join(dataDir, clusterFolder)} away and restore again.`,
  )
}

/** Reads the info file of a backup. Throws `BackupError` if there is none or another version wrote it. */
export async function readBackupInfo(folder: string): Promise<BackupInfo> {
  const text = await readFile(getBackupInfoPath(folder), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`${folder} is not a complete backup: it has no ${infoFile}.`)
  const parsed = info.safeParse(parseJson(text))
  if (!parsed.success)
    throw new BackupError(`${getBackupInfoPath(folder)} was written by another version of the product.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
