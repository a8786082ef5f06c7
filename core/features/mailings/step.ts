import { z } from 'zod'
import type { Statement } from '../../../db/database.ts'
import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import { defineJob, Postponed } from '../../kernel/job.ts'
import { dayMs, timeAfter, timeBefore } from '../../shared/durations.ts'
import { mailEntry } from '../notifications/index.ts'
import { getComposerId, type MailingKind, mailings } from './kinds.ts'
import { canQueuePage, computePageSize, secondsPerBatch } from './pace.ts'
import { incompleteProfileSql, reminderAges } from './profile-reminder.ts'

/** Days without a visit after which a member only receives news of the site. */
const awayDays = 365

const lockRunStatement: Statement = {
  name: 'mailings.lock_run',
  text: `select last_member from mailing_runs
    where kind = $1 and domain_id = $2 and country = $3 and key = $4 and done_at is null for update`,
}
const advanceStatement: Statement = {
  name: 'mailings.advance_run',
  text: `update mailing_runs set last_member = coalesce($5, last_member), queued = queued + $6, done_at = $7
    where kind = $1 and domain_id = $2 and country = $3 and key = $4`,
}

/** SQL: whether a mailing reaches the member `m`, who may have disabled its `kind`, itself SQL. */
export const recipientSql = (kind: string) =>
  `m.status = 'active' and m.notifications_blocked is null and not m.fictional and not (${kind} = any(m.notifications_disabled))`
/** Comes before every member in the order of ids. */
const nobodyId = '00000000-0000-0000-0000-000000000000'

const buildPageStatement = (name: string, key: string, more = ''): Statement => ({
  name,
  text: `select m.id, ${key} "key" from members m
    where m.domain_id = $1 and m.country = $2 and ${recipientSql('$3')}
      and m.id > $4::uuid and coalesce(m.last_seen_at, m.signup_date) >= $5
      and ($3 = 'news' or not exists (select from snoozes z where z.member_id = m.id)) ${more}
    order by m.id limit $7`,
})
const everybody = buildPageStatement('mailings.list_members', '$6::text')
// Sends the latest of several due reminders. Only for recent sign-ups, which an index finds.
const incomplete = buildPageStatement(
  'mailings.list_incomplete_members',
  `(case ${[...reminderAges]
    .reverse()
    .map((days) => `when m.signup_date <= $6::timestamptz - interval '${days} days' then '${days}'`)
    .join(' ')} end)`,
  `and m.signup_date <= $6::timestamptz - interval '${reminderAges[0]} days'
   and m.signup_date > $6::timestamptz - interval '60 days'
   and exists (select from profiles p where p.member_id = m.id and p.status = 'active' and (${incompleteProfileSql}))`,
)
const recordSentStatement: Statement = {
  name: 'mailings.record_sent',
  text: `insert into mailing_tellings as stored (member_id, kind, key, at)
    select id, $2, key, $4 from unnest($1::uuid[], $3::text[]) as row (id, key)
    on conflict (member_id, kind) do update set key = excluded.key, at = excluded.at where stored.key <> excluded.key
    returning member_id`,
}

interface Recipient {
  id: string
  key: string
}

async function readNextPage(ctx: CommandContext, kind: MailingKind, key: string, last: string | null, size: number) {
  const now = ctx.now()
  const { domainId, country } = ctx.site
  const since = kind === 'news' ? new Date(0) : timeBefore(now, awayDays * dayMs)
  const [statement, sixth] = kind === 'reminders' ? [incomplete, now] : [everybody, key]
  const values = [domainId, country, kind, last ?? nobodyId, since, sixth, size]
  return ctx.services.db.query<Recipient>(statement, values, ctx.tx)
}

/** The members of a page not mailed yet. For discounts this is checked when the mail is composed. */
async function selectUnsent(ctx: CommandContext, kind: MailingKind, rows: readonly Recipient[]): Promise<Recipient[]> {
  if (kind === 'promotions' || rows.length === 0) return [...rows]
  const values = [rows.map(({ id }) => id), kind, rows.map(({ key }) => key), ctx.now()]
  const mine = await ctx.services.db.query<{ member_id: string }>(recordSentStatement, values, ctx.tx)
  const ids = new Set(mine.map(({ member_id }) => member_id))
  return rows.filter(({ id }) => ids.has(id))
}

/** Queues one page and stores the progress, in one transaction. Returns whether more may follow. */
const queuePage = (ctx: CommandContext, kind: MailingKind, key: string, size: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const { db, outbox } = ctx.services
    const run = [kind, ctx.site.domainId, ctx.site.country, key]
    const [progress] = await db.query<{ last_member: string | null }>(lockRunStatement, run, ctx.tx)
    if (!progress) return false
    const rows = await readNextPage(ctx, kind, key, progress.last_member, size)
    const { template, path } = mailings[kind]
    const unsent = await selectUnsent(ctx, kind, rows)
    await outbox.add(
      ctx.tx,
      unsent.map((member) =>
        mailEntry(ctx, {
          memberId: member.id,
          template,
          path,
          type: kind,
          composer: { id: getComposerId(kind), key: member.key },
        }),
      ),
    )
    const more = rows.length === size
    await db.query(advanceStatement, [...run, rows.at(-1)?.id ?? null, unsent.length, more ? null : ctx.now()], ctx.tx)
    return more
  })

/**
 * Queues a mailing page by page, at the site's pace, so that urgent mails wait behind one page at most. While mails
 * are pending because the mail server is slow or down, no more are added.
 */
export const mailingStep = defineJob({
  id: 'mailings.step',
  payload: z.object({ kind: z.enum(['weekly_updates', 'promotions', 'reminders', 'news']), key: z.string() }),
  async handler(ctx, { kind, key }) {
    const postponeToNextBatch = () => new Postponed(timeAfter(ctx.now(), secondsPerBatch * 1000))
    if (!(await canQueuePage(ctx))) throw postponeToNextBatch()
    if (await queuePage(ctx, kind, key, computePageSize(ctx))) throw postponeToNextBatch()
  },
})
