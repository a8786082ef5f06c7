import { loadSessionMember } from '../../../core/features/auth/index.ts'
import {
  type CommandContext,
  commandContext,
  dayMs,
  defineSchedule,
  inTransaction,
  type MemberCommandContext,
  type Services,
  timeBefore,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { hour, repeatAfterDays } from '../settings.ts'
import { composeIssue } from './compose-issue.ts'
import { type Evening, getEvening } from './evening.ts'
import { notifyReader } from './notify-readers.ts'

/** Readers per batch, and batches per run. The rest follow a minute later, or when their readers open them. */
const batchSize = 100
const maxBatches = 30
/** Readers inactive for this many days get their issue when they return. */
const maxInactiveDays = 7

const isRunFinishedStatement: Statement = {
  name: 'edition.is_finished',
  text: 'select from edition_runs where domain_id = $1 and country = $2 and day >= $3::date',
}
const finishRunStatement: Statement = {
  name: 'edition.finish_run',
  text: `insert into edition_runs (domain_id, country, day, done_at) values ($1, $2, $3::date, $4)
    on conflict (domain_id, country) do update set day = excluded.day, done_at = excluded.done_at`,
}
const listWaitingReadersStatement: Statement = {
  name: 'edition.list_waiting',
  text: `select m.id from members m join profiles p on p.member_id = m.id
    where m.domain_id = $1 and m.country = $2 and m.status = 'active' and p.status = 'active' and not p.fictional
      and p.last_seen_at > $3 and m.signup_date <= $4 and m.id > $5::uuid
      and not exists (select from edition_issues i where i.member_id = m.id and i.day = $6::date)
    order by m.id limit ${batchSize}`,
}
// Keeps the latest issue of each reader, whose number the next one continues.
const deleteOldIssuesStatement: Statement = {
  name: 'edition.delete_issues',
  text: `delete from edition_issues i where i.domain_id = $1 and i.day < $2::date - $3::int
    and exists (select from edition_issues later where later.member_id = i.member_id and later.number > i.number)`,
}

const generateIssue = (ctx: MemberCommandContext, evening: Evening) =>
  inTransaction(ctx, async (ctx) => {
    const number = await composeIssue(ctx, evening)
    if (number !== null) await notifyReader(ctx, number, evening)
  })

/** Makes missing issues of one place's evening. Returns whether all are made. */
async function generateMissingIssues(ctx: CommandContext, evening: Evening): Promise<boolean> {
  const { db, log } = ctx.services
  const { domainId, country } = ctx.site
  const here = timeBefore(ctx.now(), maxInactiveDays * dayMs)
  let last = '00000000-0000-0000-0000-000000000000'
  for (let round = 0; round < maxBatches; round++) {
    const rows = await db.query<{ id: string }>(listWaitingReadersStatement, [
      domainId,
      country,
      here,
      evening.from,
      last,
      evening.day,
    ])
    const ids = rows.map(({ id }) => id)
    for (const id of ids) {
      try {
        const member = await loadSessionMember(ctx.services, id)
        if (member) await generateIssue({ ...ctx, member }, evening)
      } catch (error) {
        log.error({ err: error }, 'generating a digest failed')
      }
    }
    if (ids.length < batchSize) return true
    last = ids.at(-1) ?? last
  }
  return false
}

/**
 * For each place with the plugin on: once its hour has come, makes the issues of recently active readers in batches
 * and deletes old ones. The next run continues unfinished work.
 */
export async function generateIssues({ services }: { services: Services }): Promise<void> {
  for (const { id, countries } of services.sites.listDomains())
    for (const country of countries) {
      const site = services.sites.getSite(id, country)
      if (!services.plugins.isEnabled('edition', site)) continue
      const ctx = commandContext(services, site, { kind: 'system', name: 'edition.print' })
      const evening = getEvening(ctx.now(), ctx.setting(hour), site.timeZone)
      const place = [id, country, evening.day]
      if (
        (await services.db.query(isRunFinishedStatement, place)).length > 0 ||
        !(await generateMissingIssues(ctx, evening))
      )
        continue
      await services.db.query(deleteOldIssuesStatement, [id, evening.day, ctx.setting(repeatAfterDays) + 1])
      await services.db.query(finishRunStatement, [...place, ctx.now()])
    }
}

export const generationSchedule = defineSchedule({ id: 'edition.print', everySeconds: 60, handler: generateIssues })
