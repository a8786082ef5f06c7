import type { Statement, Transaction } from '../../../db/index.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { collectHooks } from '../../platform/plugins/index.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'
import { removePhotos } from '../photos/index.ts'
import { getSmallestIdAt } from './message-id.ts'
import { chatHistoryDays, chatHistoryGraceDays } from './settings.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    messagesExpired: MessagesExpired
  }
}

/** Deletes a plugin's data about expired messages, in the transaction that deletes the messages. */
export interface MessagesExpired {
  id: string
  onExpire(services: Services, tx: Transaction, messageIds: readonly string[]): Promise<void>
}

const batchSize = 500
/** Milliseconds per run, short enough for a process that is asked to stop. */
const longestRunMs = 5000
const firstId = getSmallestIdAt(new Date(0))

// Messages that were reported or removed by moderators stay for appeals.
const findExpiredBatchStatement: Statement = {
  name: 'conversations.find_expired_batch',
  text: `select x.id, coalesce(x.id < kept.since, false) and (x.removed_at is null or x.taken_back)
        and not exists (select from message_reports r where r.message_id = x.id) as expired
    from (
      select id, conversation_id, removed_at, taken_back from messages where id > $1 and id < $2 order by id limit ${batchSize}
    ) x
    join conversations c on c.id = x.conversation_id
    left join unnest($3::text[], $4::uuid[]) kept (pool, since) on kept.pool = c.pool
    order by x.id`,
}
// Blocks sending and reading in these conversations until their unread marks are recounted.
const lockStatement: Statement = {
  name: 'conversations.lock_expired',
  text: `select from conversation_members s
    where s.unread > 0 and (s.conversation_id, s.other_id) in (
      select conversation_id, sender_id from messages where id = any($1::uuid[])
    ) order by s.conversation_id, s.member_id for update`,
}
const deleteStatement: Statement = {
  name: 'conversations.delete_expired',
  text: `with gone as (
      delete from messages where id = any($1::uuid[])
      returning conversation_id, sender_id, case when kind = 'photo' then payload->>'photo_id' end as photo_id
    ), counted as (
      update conversation_members s set unread = least(s.unread, (
          select count(*)::int from messages x
          where x.conversation_id = s.conversation_id and x.sender_id = s.other_id and x.id <> all($1::uuid[])
            and x.removed_at is null and x.created_at > coalesce(s.cleared_at, '-infinity')
        ))
      from (select distinct conversation_id, sender_id from gone) g
      where s.conversation_id = g.conversation_id and s.other_id = g.sender_id and s.unread > 0
    )
    select photo_id from gone where photo_id is not null`,
}

/** For each pool, the id before which messages are deleted: the longest time of its domains and countries. */
function findLimits({ sites, settings, clock }: Services): Map<string, string> {
  const days = new Map<string, number>()
  for (const { id, pool, countries } of sites.listDomains()) {
    for (const country of countries) {
      const site = sites.getSite(id, country)
      const own = settings.get(chatHistoryDays, site) + settings.get(chatHistoryGraceDays, site)
      days.set(pool, Math.max(days.get(pool) ?? 0, own))
    }
  }
  const now = clock.now()
  return new Map([...days].map(([pool, count]) => [pool, getSmallestIdAt(timeBefore(now, count * dayMs))]))
}

/** Where the next run of this process continues, so that messages that are kept do not block it for ever. */
const resumeFromIds = new WeakMap<Services['db'], string>()

/** Deletes messages whose visible days and days of grace have passed, oldest first, with their photos. */
export async function expireMessages(services: Services, runMs = longestRunMs): Promise<void> {
  const limits = findLimits(services)
  const latest = [...limits.values()].sort().at(-1)
  if (latest === undefined) return
  const { db } = services
  const end = performance.now() + runMs
  for (let hasMore = true; hasMore; ) {
    const from = resumeFromIds.get(db) ?? firstId
    const values = [from, latest, [...limits.keys()], [...limits.values()]]
    const rows = await db.query<{ id: string; expired: boolean }>(findExpiredBatchStatement, values)
    const ids = rows.filter(({ expired }) => expired).map(({ id }) => id)
    if (ids.length > 0) await db.transaction((tx) => deleteMessages(services, tx, ids))
    hasMore = rows.length === batchSize
    resumeFromIds.set(db, hasMore ? (rows.at(-1)?.id ?? firstId) : firstId)
    if (performance.now() > end) return
  }
}

async function deleteMessages(services: Services, tx: Transaction, ids: readonly string[]): Promise<void> {
  await services.db.query(lockStatement, [ids], tx)
  const gone = await services.db.query<{ photo_id: string }>(deleteStatement, [ids], tx)
  await removePhotos(
    services,
    tx,
    gone.map(({ photo_id: id }) => id),
    'chat',
  )
  // Includes plugins that are off by now, because their stored data must be deleted too.
  for (const one of collectHooks(services.plugins, 'messagesExpired')) await one.onExpire(services, tx, ids)
}

export const expirySchedule = defineSchedule({
  id: 'conversations.expire_messages',
  everySeconds: 300,
  handler: ({ services }) => expireMessages(services),
})
