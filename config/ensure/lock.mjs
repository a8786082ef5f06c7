import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Between two renewals. */
const renewMs = 2000
/** A lock without an identifiable owner is abandoned after this. */
const staleMs = 30_000
/** Between two attempts. */
const pollMs = 200

/** Allows one process at a time: another waits until the lock is released, or its owner is gone. */
export async function lock(file) {
  mkdirSync(path.dirname(file), { recursive: true })
  const own = describeProcess(process.pid)
  for (let waited = pollMs; ; waited += pollMs) {
    try {
      writeFileSync(file, own, { flag: 'wx' })
      return hold(file, own)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = read(file)
    if (isLeftBehind(file, owner)) removeLeftBehind(file, owner)
    else await new Promise((resolve) => setTimeout(resolve, pollMs))
    if (waited === staleMs) process.stderr.write(`Waiting for process ${owner.split(' ')[0]}, which has ${file}\n`)
  }
}

/** Renews the lock until it is released. */
function hold(file, own) {
  const renew = () => read(file) === own && utimesSync(file, new Date(), new Date())
  const timer = setInterval(renew, renewMs).unref()
  const release = () => {
    // Another process may take the lock before this one exits.
    process.removeListener('exit', release)
    clearInterval(timer)
    if (read(file) === own) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return release
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * A process as its id and the time of its start. The id alone proves little: after a restart of the machine another
 * process may have it, and in a container often this one.
 */
export function describeProcess(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${pid} ${line.slice(line.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {}
  try {
    return `${pid} ${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim()}`
  } catch {
    return String(pid)
  }
}

/** Whether the owner was killed. An owner that only sleeps, like a stopped process or machine, continues later. */
function isLeftBehind(file, owner) {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (mtimeMs === undefined) return false
  const [id, start] = owner.split(' ')
  if (start) return describeProcess(Number(id)) !== owner
  return Date.now() - mtimeMs > staleMs || (Number(id) > 0 && !isAlive(Number(id)))
}

/** Removes a lock that was left behind, but not one that another process has taken meanwhile. */
function removeLeftBehind(file, owner) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== owner) linkSync(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error
  }
  rmSync(aside, { force: true })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
