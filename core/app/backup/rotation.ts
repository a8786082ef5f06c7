import type { Environment } from '../../kernel/environment.ts'
import { toUtcDay } from '../../shared/durations.ts'
import type { StoredBackup } from './stored-backups.ts'

type RetentionCounts = NonNullable<Environment['backup']>['keep']

const toMonth = (time: Date) => time.toISOString().slice(0, 7)

function toWeek(time: Date): string {
  const monday = new Date(time)
  monday.setUTCDate(time.getUTCDate() - ((time.getUTCDay() + 6) % 7))
  return toUtcDay(monday)
}

/**
 * The backups to delete: all but the newest of each of the last `days` days, `weeks` weeks and `months` months that
 * have one. `newestFirst` is ordered; the newest is never deleted.
 */
export function selectExpiredBackups(
  newestFirst: readonly StoredBackup[],
  { days, weeks, months }: RetentionCounts,
): StoredBackup[] {
  const kept = new Set(newestFirst.slice(0, 1))
  const periods = [
    [toUtcDay, days],
    [toWeek, weeks],
    [toMonth, months],
  ] as const
  for (const [periodOf, count] of periods) {
    const newest = new Map<string, StoredBackup>()
    for (const backup of newestFirst) {
      const period = periodOf(backup.startedAt)
      if (!newest.has(period) && newest.size < count) newest.set(period, backup)
    }
    for (const backup of newest.values()) kept.add(backup)
  }
  return newestFirst.filter((backup) => !kept.has(backup))
}
