import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../../kernel/environment.ts'
import type { Logger } from '../../kernel/logger.ts'
import { createMediaStore } from '../../platform/media/index.ts'
import { hourMs, minuteMs } from '../../shared/durations.ts'
import type { Shutdown } from '../shutdown.ts'
import { listBackups } from './stored-backups.ts'

/** Milliseconds between checks of the newest backup against the schedule. */
const checkedEveryMs = 5 * minuteMs

const command = fileURLToPath(new URL('./command.ts', import.meta.url))

/**
 * Backs up the embedded database whenever the newest backup in BACKUP_URL is older than the schedule says, also across
 * restarts. Each backup runs in a separate process, so that it takes no memory from the product. A failure is logged
 * and retried at the next check.
 */
export function startBackups({ env, log, shutdown }: { env: Environment; log: Logger; shutdown: Shutdown }): void {
  const { backup } = env
  if (!backup) return
  const stopping = new AbortController()
  const store = createMediaStore(backup.url)
  const check = async () => {
    const [newest] = await listBackups(await store)
    if (newest && Date.now() - newest.startedAt.getTime() < backup.everyHours * hourMs) return
    const result = await runBackup(stopping.signal)
    if (!stopping.signal.aborted) log.info(result, 'backed up')
  }
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      await check().catch((error) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'the backup failed')
      })
      await wait(checkedEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const running = repeat()
  shutdown.add('backups', async () => {
    stopping.abort()
    await running
  })
}

/** Resolves with the last line that the command prints. Rejects with its error. */
async function runBackup(signal: AbortSignal): Promise<{ report: string }> {
  const child = spawn(process.execPath, [command, 'backup', '--store'], { signal, stdio: ['ignore', 'pipe', 'pipe'] })
  let [printed, failure] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => {
    printed += bytes
  })
  child.stderr.on('data', (bytes: Buffer) => {
    failure += bytes
  })
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => {})
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(failure.trim() || `The backup process exited with code ${code}.`)
  return { report: printed.trim().split('\n').at(-1) ?? '' }
}
