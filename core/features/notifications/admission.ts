import type { Statement } from '../../../db/database.ts'
import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import { Postponed } from '../../kernel/job.ts'
import type { Site } from '../../kernel/site.ts'
import { dayMs, minuteMs, timeAfter, timeBefore } from '../../shared/durations.ts'
import { siteTime } from '../../shared/site-time.ts'
import { mailsPerDay, mailsPerWeek, pushesPerDay, pushesPerWeek, quietFromHour, quietUntilHour } from './settings.ts'

export type Channel = 'mail' | 'push'

const lockStatement: Statement = {
  name: 'notifications.lock_sends',
  text: `select pg_advisory_xact_lock(hashtextextended($1::text, 1))`,
}
const countSendsStatement: Statement = {
  name: 'notifications.count_sends',
  text: `select count(*) filter (where at >= $3)::int today, count(*)::int week, coalesce(bool_or(job = $5), false) already_sent
    from notification_sends where member_id = $1 and channel = $2 and at >= $4`,
}
const recordSendStatement: Statement = {
  name: 'notifications.record_send',
  text: 'insert into notification_sends (member_id, channel, job, at) values ($1, $2, $3, $4) on conflict do nothing',
}
const deleteSendsStatement: Statement = {
  name: 'notifications.delete_sends',
  text: 'delete from notification_sends where at < $1',
}

/** Minutes over which mails after quiet hours are spread, so that a whole country is not mailed in one second. */
const spreadMinutes = 30

const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The end of the quiet hours at `moment`, in local time; null outside them. */
export function findQuietEnd(moment: Date, site: Pick<Site, 'timeZone'>, from: number, until: number): Date | null {
  if (from === until) return null
  const end = siteTime.nextAt(moment, formatHour(until), site.timeZone)
  const start = siteTime.nextAt(moment, formatHour(from), site.timeZone)
  // Quiet hours apply if they end before they next begin.
  return end.getTime() < start.getTime() ? end : null
}

/** Constant for a member, so that a job that waits twice keeps its place. */
const computeDelayMs = (memberId: string) =>
  (Number.parseInt(memberId.slice(-4), 16) / 0x10000) * spreadMinutes * minuteMs

/**
 * Admits one notification and counts it, or throws {@link Postponed} until the first moment at which it may be sent:
 * outside quiet hours, and within the site's limits per local day and week. The job then tries again, after checking
 * whether the news still applies. Mails about the account are exempt.
 */
export async function admitNotification(
  ctx: CommandContext,
  site: Site,
  { memberId, channel, jobId }: { memberId: string; channel: Channel; jobId: string },
): Promise<void> {
  const { db, settings } = ctx.services
  const now = ctx.now()
  const findEndOfQuiet = (moment: Date) =>
    findQuietEnd(moment, site, settings.get(quietFromHour, site), settings.get(quietUntilHour, site))
  const quietEnd = findEndOfQuiet(now)
  if (quietEnd) throw new Postponed(timeAfter(quietEnd, computeDelayMs(memberId)))
  const limits =
    channel === 'mail'
      ? { day: settings.get(mailsPerDay, site), week: settings.get(mailsPerWeek, site) }
      : { day: settings.get(pushesPerDay, site), week: settings.get(pushesPerWeek, site) }
  if (limits.day === 0 && limits.week === 0) return
  const day = siteTime.periodAround(now, 'day', site.timeZone)
  const week = siteTime.periodAround(now, 'week', site.timeZone)
  const next = await inTransaction(ctx, async ({ tx }) => {
    await db.query(lockStatement, [`${channel}:${memberId}`], tx)
    const values = [memberId, channel, day.from, week.from, jobId]
    const [row] = await db.query<{ today: number; week: number; already_sent: boolean }>(
      countSendsStatement,
      values,
      tx,
    )
    if (row && !row.already_sent) {
      if (limits.week > 0 && row.week >= limits.week) return week.until
      if (limits.day > 0 && row.today >= limits.day) return day.until
    }
    await db.query(recordSendStatement, [memberId, channel, jobId, now], tx)
    return null
  })
  if (next) throw new Postponed(timeAfter(findEndOfQuiet(next) ?? next, computeDelayMs(memberId)))
}

/** Deletes sends that no limit counts any more. */
export const deleteOldSends = ({ db }: CommandContext['services'], now: Date) =>
  db.query(deleteSendsStatement, [timeBefore(now, 8 * dayMs)])
