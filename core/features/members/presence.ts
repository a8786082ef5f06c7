import type { Statement } from '../../../db/database.ts'
import type { Services } from '../../kernel/services.ts'
import { hourMs, minuteMs, timeBefore } from '../../shared/durations.ts'

/** A member seen within these minutes counts as online. */
export const onlineMinutes = 10
/** A last visit is written at most once in these minutes. */
export const lastSeenIntervalMinutes = 3

/** A member seen after this time is online. */
export const getOnlineSince = (now: Date): Date => timeBefore(now, onlineMinutes * minuteMs)

export const isOnline = (lastSeenAt: Date, now: Date): boolean => lastSeenAt > getOnlineSince(now)

export type LastSeen = 'online' | 'today' | 'week' | 'longer'

/** The last visit, in the only precision shown to other members. */
export function toLastSeenBucket(lastSeenAt: Date, now: Date): LastSeen {
  if (isOnline(lastSeenAt, now)) return 'online'
  const hours = (now.getTime() - lastSeenAt.getTime()) / hourMs
  if (hours < 24) return 'today'
  return hours < 7 * 24 ? 'week' : 'longer'
}

// The conditions make a second concurrent write do nothing.
const recordActivityStatement: Statement = {
  name: 'members.record_activity',
  text: `
    with seen_member as (
      update members set last_seen_at = $2 where id = $1 and (last_seen_at is null or last_seen_at < $3)
    )
    update profiles set last_seen_at = $2 where member_id = $1 and last_seen_at < $3`,
}

/** Records a member's visit, unless one was recorded within the last few minutes. */
export async function recordLastSeen(services: Services, memberId: string): Promise<void> {
  const now = services.clock.now()
  const before = timeBefore(now, lastSeenIntervalMinutes * minuteMs)
  await services.db.query(recordActivityStatement, [memberId, now, before])
}
