import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

// A backup is a folder: the files of the server, the media, the two secrets without which they cannot be read, and last of all its note.

/** What goes wrong by a mistake of the operator; the message says what to do. */
export class BackupError extends Error {}

const note = z.object({
  format: z.literal(1),
  begun: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** Where the server's log was at the end; the backup is what the database was then. */
  position: z.string(),
  media: z.boolean(),
})
export type BackupNote = z.infer<typeof note>

/** What lies in a data folder and in a backup under the same name. */
export const clusterFolder = 'postgres'
export const mediaName = 'media'
export const secretFiles = ['postgres.password', 'secret.key']
const noteFile = 'backup.json'

export const noteOf = (folder: string) => path.join(folder, noteFile)

/** Lies in a data folder from before a backup is put there until it is fit to serve. */
export const unfinishedOf = (dataDir: string) => path.join(dataDir, 'restore.unfinished')

/** Throws `BackupError` where the database of a data folder comes from a restore that was broken off: it may hold people who were erased. */
export async function requireFit(dataDir: string): Promise<void> {
  if (!(await stat(unfinishedOf(dataDir)).catch(() => null))) return
  throw new BackupError(
    `A restore into DATA_DIR ${dataDir} was interrupted. Move ${path.join(dataDir, clusterFolder)} away and restore again.`,
  )
}

/** The note of a backup. Throws `BackupError` where there is none, or one of another time. */
export async function readNote(folder: string): Promise<BackupNote> {
  const text = await readFile(noteOf(folder), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`${folder} is not a complete backup: it has no ${noteFile}.`)
  const parsed = note.safeParse(parsedJson(text))
  if (!parsed.success) throw new BackupError(`${noteOf(folder)} was written by another version of the product.`)
  return parsed.data
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
