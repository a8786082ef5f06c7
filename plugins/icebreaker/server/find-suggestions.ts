import { viewProfile } from '../../../core/features/members/index.ts'
import { canMeet, loadVisibility } from '../../../core/features/visibility/index.ts'
import { type MemberCommandContext, notFound } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { type Line, type Suggestion, suggestLines } from './suggest.ts'

const listUnusedLinesStatement: Statement = {
  name: 'icebreaker.list_unused',
  text: `select i.id, i.kind, i.text from icebreakers i
     where i.active and i.language = $1 and (i.domain_id = $2 or i.domain_id is null)
       and not exists (select from icebreakers_taken t where t.line_id = i.id and t.sender_id = $3 and t.receiver_id = $4)
     order by i.position, i.id limit 200`,
}
const recordUseStatement: Statement = {
  name: 'icebreaker.record_use',
  text: `insert into icebreakers_taken (sender_id, receiver_id, line_id, taken_at)
     select $1, $2, id, $4 from icebreakers where id = $3 and (domain_id = $5 or domain_id is null)
     on conflict do nothing`,
}

/** Throws AppError('not_found') for a profile that the member cannot see, and for the member's own. */
async function requireOther(ctx: MemberCommandContext, otherId: string): Promise<void> {
  if (otherId === ctx.member.id || !canMeet(await loadVisibility(ctx, otherId))) throw notFound()
}

/** Suggests first lines from what the two profiles show each other. */
export async function findSuggestions(ctx: MemberCommandContext, otherId: string): Promise<Suggestion[]> {
  await requireOther(ctx, otherId)
  const { locale, domainId } = ctx.site
  const [lines, mine, theirs] = await Promise.all([
    ctx.services.db.query<Line>(listUnusedLinesStatement, [locale, domainId, ctx.member.id, otherId], ctx.tx),
    viewProfile(ctx, ctx.member.id),
    viewProfile(ctx, otherId),
  ])
  return suggestLines(lines, mine, theirs, {
    pair: `${ctx.member.id}${otherId}`,
    name: (interest) => toMidSentence(ctx.services.i18n.t(ctx.site, `members.interest.${interest}`), locale),
    regionName: theirs.region_name,
  })
}

/** Keeps the capital letter of German nouns and of words in all capitals. */
const toMidSentence = (label: string, locale: string): string =>
  locale === 'de' || /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase(locale) + label.slice(1)

/** Records that the member used a line for another, so that it is not offered to the pair again. */
export async function recordUsedLine(ctx: MemberCommandContext, otherId: string, lineId: string): Promise<void> {
  await requireOther(ctx, otherId)
  await ctx.services.db.query(
    recordUseStatement,
    [ctx.member.id, otherId, lineId, ctx.now(), ctx.site.domainId],
    ctx.tx,
  )
}
