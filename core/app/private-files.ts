import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '../kernel/environment.ts'
import type { Logger } from '../kernel/logger.ts'
import { getMediaFolder } from '../platform/media/index.ts'

/**
 * Files contain what members wrote and showed, so only the user of this process may read them. New files get that
 * mode; existing folders are tightened. Closing a folder protects everything inside, so deeper ones are not visited.
 */
export async function restrictFilePermissions(
  env: Pick<Environment, 'dataDir' | 'mediaUrl'>,
  log: Logger,
): Promise<void> {
  process.umask(0o077)
  await close(env.dataDir, log)
  for (const entry of await readdir(env.dataDir, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await restrictFile(path.join(env.dataDir, entry.name), log)
  }
  const media = getMediaFolder(env.mediaUrl)
  if (media) await close(media, log)
}

async function close(folder: string, log: Logger): Promise<void> {
  await mkdir(folder, { recursive: true })
  await restrictFile(folder, log)
}

/** A shared folder such as /tmp must stay open. */
const isSticky = (mode: number) => (mode & 0o1000) !== 0

/** The mode of `restrictFolder` for a database of another user: its group may traverse the folder, not list it. */
const isTraversable = (mode: number) => (mode & 0o777) === 0o710

async function restrictFile(target: string, log: Logger): Promise<void> {
  try {
    const { mode } = await stat(target)
    if (!isSticky(mode) && !isTraversable(mode) && (mode & 0o077) !== 0) await chmod(target, mode & 0o700)
  } catch (error) {
    // Belongs to another user, as on a mounted volume, and its owner decides.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') log.warn({ code, target }, 'files of this installation may be open to other users')
  }
}
