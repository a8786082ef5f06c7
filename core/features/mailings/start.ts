import type { Statement } from '../../../db/database.ts'
import { type CommandContext, commandContext, inTransaction } from '../../kernel/context.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { dayMs, timeAfter, timeBefore } from '../../shared/durations.ts'
import { siteTime } from '../../shared/site-time.ts'
import { findDueDay } from './due.ts'
import { type MailingKind, mailingKinds, mailings } from './kinds.ts'
import { mailingStep, recipientSql } from './step.ts'

// Jumps from country to country along the index, however many members each has.
const listCountriesStatement: Statement = {
  name: 'mailings.list_countries',
  text: `with recursive found (country) as (
      (select country from members where domain_id = $1 and status = 'active' and notifications_blocked is null and not fictional
        order by country limit 1)
      union all
      select (select m.country from members m where m.domain_id = $1 and m.status = 'active' and m.notifications_blocked is null
        and not m.fictional and m.country > found.country order by m.country limit 1)
      from found where found.country is not null)
    select country from found where country is not null`,
}
const listNewsStatement: Statement = {
  name: 'mailings.list_news',
  text: 'select id, send_at from news_mails where domain_id = $1 and send_at between $2 and $3 order by send_at, id',
}
// The row ensures that it is sent once: the process that inserts it starts it.
const insertRunStatement: Statement = {
  name: 'mailings.insert_run',
  text: `insert into mailing_runs (kind, domain_id, country, key, started_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning kind`,
}
// Once per run: a large site has millions of members.
const countRecipientsStatement: Statement = {
  name: 'mailings.count_recipients',
  text: `update mailing_runs set recipients =
      (select count(*) from members m where m.domain_id = $2 and m.country = $3 and ${recipientSql('$1')})
    where kind = $1 and domain_id = $2 and country = $3 and key = $4`,
}
const deleteRunsStatement: Statement = {
  name: 'mailings.delete_runs',
  text: `delete from mailing_runs where domain_id = $1 and kind <> 'news' and started_at < $2`,
}

interface DatedNews {
  id: string
  send_at: string
}

/** News that may be due somewhere in the world within a day; the local time of each country decides. */
async function listDatedNews({ db }: Services, domainId: number, now: Date): Promise<DatedNews[]> {
  const around = (days: number) =>
    timeAfter(now, days * dayMs)
      .toISOString()
      .slice(0, 16)
  return db.query<DatedNews>(listNewsStatement, [domainId, around(-2), around(1)])
}

function listDueMailings(ctx: CommandContext, news: readonly DatedNews[]): [MailingKind, string][] {
  const now = ctx.now()
  const { timeZone } = ctx.site
  const recurring = mailingKinds.flatMap((kind): [MailingKind, string][] => {
    const rhythm = mailings[kind].rhythm(ctx)
    const day = rhythm && findDueDay(now, ctx.site, rhythm)
    return day ? [[kind, day]] : []
  })
  const dated = news.filter(({ send_at }) => {
    const moment = siteTime.momentOf(send_at, timeZone).getTime()
    return moment <= now.getTime() && now.getTime() < moment + dayMs
  })
  return [...recurring, ...dated.map(({ id }): [MailingKind, string] => ['news', id])]
}

async function start(ctx: CommandContext, kind: MailingKind, key: string): Promise<void> {
  const { db, outbox } = ctx.services
  const { domainId, country } = ctx.site
  await inTransaction(ctx, async (ctx) => {
    const run = [kind, domainId, country, key]
    const [mine] = await db.query(insertRunStatement, [...run, ctx.now()], ctx.tx)
    if (!mine) return
    if (kind === 'news') await db.query(countRecipientsStatement, run, ctx.tx)
    await outbox.enqueue(ctx, mailingStep, { kind, key })
  })
}

/** Starts the due mailings in each country of each domain, in its local time. */
export async function startMailings(services: Services): Promise<void> {
  const now = services.clock.now()
  for (const { id } of services.sites.listDomains()) {
    const news = await listDatedNews(services, id, now)
    for (const { country } of await services.db.query<{ country: string }>(listCountriesStatement, [id])) {
      const site = services.sites.getSite(id, country)
      const ctx = commandContext(services, site, { kind: 'system', name: 'mailings.start' })
      for (const [kind, key] of listDueMailings(ctx, news)) await start(ctx, kind, key)
    }
    await services.db.query(deleteRunsStatement, [id, timeBefore(now, 400 * dayMs)])
  }
}

export const mailingSchedule = defineSchedule({
  id: 'mailings.start',
  everySeconds: 300,
  handler: ({ services }) => startMailings(services),
})
