import { loadPassages } from '../../../core/features/members/index.ts'
import { findCandidates } from '../../../core/features/search/index.ts'
import { type MemberCommandContext, notFound } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { hour } from '../settings.ts'
import { composeIssue } from './compose-issue.ts'
import { type Evening, getEvening } from './evening.ts'
import type { EditionReply } from './schemas.ts'

/** Evenings whose issues can be read, including this one. */
const readableIssues = 7

interface IssueRow {
  /** `YYYY-MM-DD` */
  day: string
  number: number | null
  opened: boolean
  people: string[]
}
// Reads a week of one reader's issues by their primary keys.
const listIssuesStatement: Statement = {
  name: 'edition.list_issues',
  text: `select to_char(i.day, 'YYYY-MM-DD') as day, i.number, i.opened_at is not null opened,
      array(select e.person_id from edition_people e where e.member_id = i.member_id and e.day = i.day order by e.place) people
    from edition_issues i where i.member_id = $1 and i.day <= $2::date and i.day > $2::date - ${readableIssues} order by i.day desc`,
}
const markOpenedStatement: Statement = {
  name: 'edition.mark_opened',
  text: 'update edition_issues set opened_at = $3 where member_id = $1 and day = $2::date and opened_at is null',
}

export const getCurrentEvening = (ctx: MemberCommandContext): Evening =>
  getEvening(ctx.now(), ctx.setting(hour), ctx.site.timeZone)

/** The last week's issues, this evening's made now if need be. Who signed up after it waits for the next. */
export async function loadRecentIssues(ctx: MemberCommandContext, evening: Evening): Promise<IssueRow[]> {
  const read = () => ctx.services.db.query<IssueRow>(listIssuesStatement, [ctx.member.id, evening.day], ctx.tx)
  const known = await read()
  if (known[0]?.day === evening.day || ctx.member.signupDate > evening.from) return known
  await composeIssue(ctx, evening)
  return read()
}

/**
 * An issue as it can be read now, without members who have since left, hidden, blocked or been dismissed. Throws
 * AppError('not_found') for a number outside the last week.
 */
export async function readEdition(ctx: MemberCommandContext, number?: number): Promise<EditionReply> {
  const evening = getCurrentEvening(ctx)
  const known = await loadRecentIssues(ctx, evening)
  const wanted =
    number === undefined ? known.find(({ day }) => day === evening.day) : known.find((each) => each.number === number)
  if (number !== undefined && !wanted) throw notFound()
  return {
    issue:
      wanted?.number == null
        ? null
        : {
            number: wanted.number,
            day: wanted.day,
            current: wanted.day === evening.day,
            people: await loadCards(ctx, wanted.people),
          },
    soon: wanted === undefined,
    next_at: evening.next.toISOString(),
    numbers: known.flatMap(({ number, day }) => (number === null ? [] : [{ number, day }])),
  }
}

/** One search limited to these members, with the usual rules; then the first line of each. */
async function loadCards(ctx: MemberCommandContext, ids: readonly string[]) {
  const found = await findCandidates(ctx, {}, [(bind) => `p.member_id = any (${bind(ids, '::uuid[]')})`])
  const byId = new Map(found.map((card) => [card.id, card]))
  const there = ids.flatMap((id) => byId.get(id) ?? [])
  return Promise.all(
    there.map(async (profile) => {
      const [line] = await loadPassages(ctx, profile.id)
      return { profile, line: line ? { heading: line.heading, text: line.text } : null }
    }),
  )
}

export async function markOpened(ctx: MemberCommandContext): Promise<void> {
  await ctx.services.db.query(markOpenedStatement, [ctx.member.id, getCurrentEvening(ctx).day, ctx.now()], ctx.tx)
}
