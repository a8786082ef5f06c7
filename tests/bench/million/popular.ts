import type pg from 'pg'

/** The number of likes, chats and visits that the popular member gets. */
export const admirers = 100_000

/**
 * Makes one member popular: a hundred thousand others have liked, written to and visited this member, and nearly all
 * of that has been seen. The member likes a tenth of them back. Does nothing if the member is already popular.
 */
export async function makePopular(client: pg.Client, memberId: string, now: Date): Promise<void> {
  const { rows } = await client.query('select from likes where to_member = $1 limit 1', [memberId])
  if (rows.length > 0) return
  const others = `(select member_id, row_number() over (order by member_id) n from (select member_id from profiles
      where searchable and member_id <> $1 order by member_id limit ${admirers}) p) o`
  const at = `$2::timestamptz - n * interval '7 minutes'`
  const many: string[] = [
    `insert into likes (from_member, to_member, created_at, seen_at, matched_at)
     select member_id, $1, ${at}, case when n % 500 > 0 then $2::timestamptz end, case when n % 10 = 0 then ${at} end from ${others}`,
    `insert into likes (from_member, to_member, created_at, seen_at, matched_at)
     select $1, member_id, ${at}, $2, ${at} from ${others} where n % 10 = 0`,
    `with made as (insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
       select gen_random_uuid(), 'million', least(member_id, $1), greatest(member_id, $1), member_id, ${at}, ${at} from ${others}
       returning id, member_a, member_b, last_message_at)
     insert into conversation_members (conversation_id, member_id, other_id, unread, last_message_at)
     select id, me, other, case when me = $1 and abs(hashtext(id::text)) % 500 = 0 then 1 else 0 end, last_message_at
     from made cross join lateral (values (member_a, member_b), (member_b, member_a)) side(me, other)`,
    `insert into profile_visits (visited_id, visitor_id, visited_at) select $1, member_id, $2::timestamptz - n * interval '20 seconds' from ${others}`,
  ]
  for (const statement of many) await client.query(statement, [memberId, now])
  await client.query('vacuum (analyze) likes, conversations, conversation_members, profile_visits')
}
