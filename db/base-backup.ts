import { chown, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** Files that belong to the running server only, or are created at each start. */
const ownOfServer = new Set(['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_stat_tmp', 'pg_notify'])
/** Folders that must exist but be empty in the copy; the log that it needs is copied separately. */
const emptied = new Set(['pg_wal', 'pg_dynshmem', 'pg_serial', 'pg_snapshots', 'pg_subtrans'])
const logFolder = 'pg_wal'

export interface Owner {
  uid: number
  gid: number
}

export interface BaseBackupOptions {
  /** A connection to the server as a superuser; the backup ends with it. */
  client: pg.ClientBase
  /** Data folder of the running server. */
  from: string
  /** Folder of the copy. */
  to: string
  label: string
  /** Owner of the copy's files. Default: that of the data. */
  owner?: Owner
  /** Copies the log too, so that the copy can start alone. Otherwise the caller provides the log. */
  withLog?: boolean
  /** Called when the files are copied, before the backup ends. */
  copied?(): Promise<unknown>
}

/**
 * Copies the files of a running server between the start and the end of a backup. At its start the copy replays the
 * log, up to the state of the server at the end. Resolves with that position of the log. Throws if the server has
 * removed log that the copy needs.
 */
export async function takeBaseBackup(options: BaseBackupOptions): Promise<string> {
  const { client, from, to, label, owner = await stat(from), withLog = false, copied } = options
  if (withLog) {
    // Keeps the log written meanwhile until this connection ends.
    const slot = `backup_${process.pid}`
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot])
  }
  const begun = await client.query<{ lsn: string }>('SELECT pg_backup_start($1, fast => true)::text AS lsn', [label])
  await copyWithOwner(from, to, { owner, leaveOut: ownOfServer, onlyFolder: emptied })
  await copied?.()
  const { rows } = await client.query<{ lsn: string; labelfile: string }>(
    'SELECT lsn::text, labelfile FROM pg_backup_stop(wait_for_archive => false)',
  )
  const ended = rows[0]?.lsn ?? ''
  await writePrivateFile(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '', owner)
  if (withLog)
    await copyLog(client, {
      from: path.join(from, logFolder),
      to: path.join(to, logFolder),
      owner,
      start: begun.rows[0]?.lsn,
      end: ended,
    })
  return ended
}

const segments = `
  WITH sized AS (SELECT pg_size_bytes(current_setting('wal_segment_size')) AS size)
  SELECT pg_walfile_name('0/0'::pg_lsn + at + 1) AS name
  FROM sized, generate_series(div($1::pg_lsn - '0/0', size) * size, $2::pg_lsn - '0/0' - 1, size) AS at`

async function copyLog(
  client: pg.ClientBase,
  { from, to, owner, start, end }: { from: string; to: string; owner: Owner; start: string | undefined; end: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(segments, [start, end])
  const histories = (await readdir(from)).filter((name) => name.endsWith('.history'))
  for (const name of [...rows.map((row) => row.name), ...histories]) {
    try {
      await copyFile(path.join(from, name), path.join(to, name))
      await chown(path.join(to, name), owner.uid, owner.gid)
    } catch (cause) {
      throw new Error(`The write-ahead log that the copy needs was removed meanwhile (${name}).`, { cause })
    }
  }
}

/** Copies a folder for an owner, without files that are gone or in `leaveOut`; its folders become empty. */
export async function copyWithOwner(
  from: string,
  to: string,
  options: { owner: Owner; leaveOut?: ReadonlySet<string>; onlyFolder?: ReadonlySet<string> },
): Promise<void> {
  const { owner, leaveOut, onlyFolder } = options
  await makeOwned(to, owner)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) {
      if (leaveOut?.has(entry.name) || onlyFolder?.has(entry.name)) await makeOwned(target, owner)
      else await copyWithOwner(source, target, options)
    } else if (entry.isFile() && !leaveOut?.has(entry.name)) {
      try {
        await copyFile(source, target)
        await chown(target, owner.uid, owner.gid)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    }
  }
}

async function makeOwned(folder: string, { uid, gid }: Owner): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chown(folder, uid, gid)
}

/** Writes a file that only its owner can read. */
export async function writePrivateFile(file: string, text: string, { uid, gid }: Owner): Promise<void> {
  await writeFile(file, text, { mode: 0o600 })
  await chown(file, uid, gid)
}
