import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '../../config/environment.ts'
import type { Logger } from '../kernel/logger.ts'
import { mediaFolder } from '../platform/media/index.ts'

/**
 * What members wrote, showed and are called lies in files: they are for the user of this process alone, whoever else may log in to
 * the machine. Whatever is made from now on is made so; folders that are there already, from a careless time or hand, are closed.
 * Closing a folder closes all in it, so what lies deeper is not gone through.
 */
export async function keepFilesPrivate(env: Pick<Environment, 'dataDir' | 'mediaUrl'>, log: Logger): Promise<void> {
  process.umask(0o077)
  await close(env.dataDir, log)
  for (const entry of await readdir(env.dataDir, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await tighten(path.join(env.dataDir, entry.name), log)
  }
  const media = mediaFolder(env.mediaUrl)
  if (media) await close(media, log)
}

async function close(folder: string, log: Logger): Promise<void> {
  await mkdir(folder, { recursive: true })
  await tighten(folder, log)
}

/** A folder that everybody shares, such as /tmp, is nobody's to close. */
const shared = (mode: number) => (mode & 0o1000) !== 0

/** What `closeToOthers` has made of it for a database that runs as another user: that one's group passes through and sees nothing. */
const passedThrough = (mode: number) => (mode & 0o777) === 0o710

async function tighten(target: string, log: Logger): Promise<void> {
  try {
    const { mode } = await stat(target)
    if (!shared(mode) && !passedThrough(mode) && (mode & 0o077) !== 0) await chmod(target, mode & 0o700)
  } catch (error) {
    // Somebody else's, as on a mounted volume: its owner decides.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') log.warn({ code, target }, 'files of this installation may be open to other users')
  }
}
