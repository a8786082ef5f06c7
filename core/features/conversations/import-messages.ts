import { createHash } from 'node:crypto'
import type { Statement } from '../../../db/index.ts'
import type { TxContext } from '../../kernel/context.ts'

/** A message that two members exchanged on another system. */
export interface ImportedMessage {
  /** Unique for ever, so that a repeated import stores nothing twice. */
  key: string
  fromMember: string
  toMember: string
  text: string
  sentAt: Date
}

/** A UUIDv7 of the time it was sent, derived from the key so that repeats get the same id. */
function deriveMessageId({ key, sentAt }: ImportedMessage): string {
  const time = Math.max(0, sentAt.getTime()).toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(key).digest('hex')
  const variant = (8 + (Number.parseInt(hash[3] ?? '0', 16) % 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}

const importPartitionStatement: Statement = {
  name: 'conversations.import_partition',
  text: 'select ensure_message_partition($1::date)',
}
/** The database has no partitions of earlier months; their messages are in the default one. */
const firstPartition = new Date('2020-01-01T00:00:00Z')

// Stores everything as read, because unread marks would be about the other system.
const importMessagesStatement: Statement = {
  name: 'conversations.import_messages',
  text: `with given as (
      select g.*, least(from_member, to_member) a, greatest(from_member, to_member) b
      from jsonb_to_recordset($1::jsonb) as g (id uuid, from_member uuid, to_member uuid, body text, at timestamptz)
    ), pair as (
      select distinct on (a, b) a, b, from_member, min(at) over (partition by a, b) first_at,
        max(at) over (partition by a, b) last_at, last_value(id) over (partition by a, b order by at, id
          rows between unbounded preceding and unbounded following) last_id
      from given order by a, b, at
    ), conversation as (
      insert into conversations as c (id, pool, member_a, member_b, started_by, created_at, last_message_at, last_message_id)
      select gen_random_uuid(), $2, a, b, from_member, first_at, last_at, last_id from pair order by a, b
      on conflict (member_a, member_b) do update set
        last_message_id = case when excluded.last_message_at >= c.last_message_at then excluded.last_message_id else c.last_message_id end,
        last_message_at = greatest(c.last_message_at, excluded.last_message_at)
      returning id, member_a, member_b, last_message_at
    ), side as (
      insert into conversation_members as s (conversation_id, member_id, other_id, unread, read_up_to, last_message_at)
      select c.id, p.member_id, p.other_id, 0, c.last_message_at, c.last_message_at from conversation c
        cross join lateral (values (c.member_a, c.member_b), (c.member_b, c.member_a)) p (member_id, other_id)
      on conflict (conversation_id, member_id) do update set last_message_at = greatest(s.last_message_at, excluded.last_message_at)
    )
    insert into messages (id, conversation_id, sender_id, kind, body, created_at)
    select g.id, c.id, g.from_member, 'text', g.body, g.at
    from given g join conversation c on c.member_a = g.a and c.member_b = g.b
    on conflict (id) do nothing returning id`,
}

/**
 * Stores messages of another system, with their conversations, in the caller's transaction: without notifications,
 * charges or unread counts. Returns how many are new.
 */
export async function importMessages(ctx: TxContext, messages: readonly ImportedMessage[]): Promise<number> {
  if (messages.length === 0) return 0
  const { db } = ctx.services
  const months = new Set(
    messages
      .filter(({ sentAt }) => sentAt >= firstPartition)
      .map(({ sentAt }) => `${sentAt.toISOString().slice(0, 7)}-01`),
  )
  for (const month of [...months].sort()) await db.query(importPartitionStatement, [month], ctx.tx)
  const rows = messages.map((message) => ({
    id: deriveMessageId(message),
    from_member: message.fromMember,
    to_member: message.toMember,
    body: message.text,
    at: message.sentAt,
  }))
  return (await db.query(importMessagesStatement, [JSON.stringify(rows), ctx.site.pool], ctx.tx)).length
}
