import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Milliseconds between signs of life of a lock's owner, and after which a lock without any counts as left behind. */
const renewMs = 2000
const staleMs = 30_000

/** Allows one process at a time: another waits until the lock is released, or its owner is gone. */
export async function lock(file) {
  mkdirSync(path.dirname(file), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return hold(file)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isLeftBehind(file)) rmSync(file, { force: true })
    else await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Renews the lock until it is released. */
function hold(file) {
  const renew = () => existsSync(file) && utimesSync(file, new Date(), new Date())
  const timer = setInterval(renew, renewMs).unref()
  const release = () => {
    // Another process may take the lock before this one exits.
    process.removeListener('exit', release)
    clearInterval(timer)
    rmSync(file, { force: true })
  }
  process.once('exit', release)
  return release
}

/**
 * Whether the owner was killed. A process with its id proves little: after a restart of the machine another one may
 * have it, and in a container often this one.
 */
function isLeftBehind(file) {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (mtimeMs === undefined) return false
  const owner = Number(existsSync(file) ? readFileSync(file, 'utf8') : 0)
  return Date.now() - mtimeMs > staleMs || (owner > 0 && !isAlive(owner))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
