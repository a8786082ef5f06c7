import { createHash } from 'node:crypto'
import Koa from 'koa'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'

// The minimum cost of a paid message: Koa and one statement on the product's own database, equally durable. The
// statement checks session and blocks, takes the credits and writes both ledger entries, the message, its conversation,
// the outbox rows and the live event. It validates nothing, explains no refusal and takes no lock. FLOOR_DATABASE names
// the database, PORT the port.

const pool = new pg.Pool({ connectionString: process.env.FLOOR_DATABASE, max: 10 })

const send = {
  name: 'floor.send_message',
  text: `
    with sender as (
      select m.id, m.pool, m.domain_id, m.paid_user from member_sessions s join members m on m.id = s.member_id
      where s.token_hash = $1 and s.expires_at > $5 and m.status = 'active' and m.confirmed_at is not null
    ), recipient as (
      select m.id from members m, sender where m.id = $2 and m.status = 'active'
        and not exists (select from blocks b where (b.blocker, b.blocked) in ((m.id, sender.id), (sender.id, m.id)))
    ), debit as (
      update credit_accounts a set balance = balance - 2 from sender, recipient
      where a.member_id = sender.id and a.balance >= 2 returning a.balance
    ), transfer as (
      insert into ledger_transfers (id, idempotency_key, kind, reference, domain_id, created_at)
      select $6, 'message:' || $3::uuid, 'message', $3::uuid::text, sender.domain_id, $5 from sender, debit returning id
    ), entries as (
      insert into ledger_entries (transfer_id, member_id, house_account, amount)
      select transfer.id, sender.id, null, -2 from transfer, sender union all select transfer.id, null, 'revenue', 2 from transfer
    ), conversation as (
      insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at, last_message_id)
      select $6, sender.pool, least(sender.id, $2), greatest(sender.id, $2), sender.id, $5, $5, $3::uuid from sender, debit
      on conflict (member_a, member_b) do update set last_message_at = excluded.last_message_at, last_message_id = excluded.last_message_id
      returning id
    ), message as (
      insert into messages (id, conversation_id, sender_id, kind, body, payload, cost, created_at)
      select $3::uuid, conversation.id, sender.id, 'text', $4, '{}', 2, $5 from conversation, sender returning id, conversation_id, sender_id
    ), sides as (
      insert into conversation_members as c (conversation_id, member_id, other_id, unread, last_message_at)
      select conversation_id, sender_id, $2, 0, $5 from message union all select conversation_id, $2, sender_id, 1, $5 from message
      on conflict (conversation_id, member_id) do update set unread = c.unread + excluded.unread, last_message_at = excluded.last_message_at
    ), work as (
      insert into outbox (kind, name, payload, domain_id, country, run_at, created_at, done_at)
      select 'event', 'message.sent', jsonb_build_object('messageId', message.id), sender.domain_id, 'NL', $5, $5, $5 from message, sender
    ), live as (
      insert into live_events (member_id, type, data, created_at)
      select $2, 'message.received', jsonb_build_object('messageId', id), $5 from message
      union all select sender.id, 'credits.changed', jsonb_build_object('credits', balance), $5 from sender, debit
    )
    select message.id, conversation_id, balance from message, debit`,
}

async function readBody(request: AsyncIterable<Buffer>): Promise<{ id: string; text: string }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

const app = new Koa()
app.use(async (ctx) => {
  const token = /(?:^|; )session=([^;]+)/.exec(ctx.get('cookie'))?.[1] ?? ''
  const { id, text } = await readBody(ctx.req)
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await pool.query({ ...send, values: [hash, ctx.path.split('/')[3], id, text, new Date(), uuidv7()] })
  if (!rows[0]) ctx.throw(403)
  ctx.body = rows[0]
})

const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('floor is ready\n'))
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void pool.end())
})
