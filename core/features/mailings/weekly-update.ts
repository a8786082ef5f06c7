import type { Statement } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import type { SessionMember } from '../../kernel/session.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'
import type { SoughtAs } from '../../shared/vocabulary.ts'
import { loadSessionMember } from '../auth/index.ts'
import type { CountedText, MailComposer } from '../notifications/index.ts'
import { countNews, toAccountViewer } from '../visibility/index.ts'
import { getComposerId } from './kinds.ts'
import { newcomerSql } from './newcomers.ts'
import { weeklyFaces } from './settings.ts'
import { showNewcomers } from './weekly-faces.ts'

/** Above this, a number only means “many”. */
const maxCounted = 500

const buildNewcomersStatement = (soughtBy: SoughtAs | null): Statement => ({
  name: `mailings.list_newcomers:${soughtBy}`,
  text: `with me as (select * from profiles where member_id = $1)
    select me.region is not null as regional,
      (select count(*)::int from (select from profiles p where ${newcomerSql(soughtBy)} limit ${maxCounted}) found) as count
    from me`,
})
const statements = {
  male: buildNewcomersStatement('male'),
  female: buildNewcomersStatement('female'),
  apart: buildNewcomersStatement('apart'),
}
const ofEverybody = buildNewcomersStatement(null)

const addLine = (name: string, values: Record<string, string>, texts: Record<string, CountedText>, count: number) => {
  values[`${name}_line`] = ''
  if (count === 0) return
  values[name] = count >= maxCounted ? `${maxCounted}+` : String(count)
  texts[`${name}_line`] = { key: `mail.weekly_update.${name}_line`, count }
}

async function countNewcomers(ctx: CommandContext, member: SessionMember | null) {
  if (!member?.hasProfile) return { regional: false, count: 0 }
  const { pool } = toAccountViewer(ctx.services, {
    id: member.id,
    pool: member.pool,
    domain_id: member.domainId,
    country: member.country,
  })
  const since = timeBefore(ctx.now(), 7 * dayMs)
  type Row = { regional: boolean; count: number }
  const [row] = await ctx.services.db.query<Row>(member.soughtAs ? statements[member.soughtAs] : ofEverybody, [
    member.id,
    pool,
    since,
  ])
  return row ?? { regional: false, count: 0 }
}

const isSeenSinceStatement: Statement = {
  name: 'mailings.is_seen_since',
  text: 'select 1 from members where id = $1 and last_seen_at >= $2',
}

/**
 * Counts new members of seven days in the member's region or country, and unread messages and likes. It has no names
 * unless the site shows faces. Null if nobody is new, or the member visited within a day.
 */
export const weeklyUpdate: MailComposer = {
  id: getComposerId('weekly_updates'),
  async compose(ctx, { memberId }) {
    const yesterday = timeBefore(ctx.now(), dayMs)
    if ((await ctx.services.db.query(isSeenSinceStatement, [memberId, yesterday])).length > 0) return null
    const member = await loadSessionMember(ctx.services, memberId)
    const { regional, count } = await countNewcomers(ctx, member)
    if (count === 0) return null
    const { unread, new_likes } = await countNews(ctx, memberId)
    const values: Record<string, string> = {}
    const texts: Record<string, CountedText> = {}
    addLine('region', values, texts, regional ? count : 0)
    addLine('country', values, texts, regional ? 0 : count)
    addLine('likes', values, texts, new_likes)
    addLine('unread', values, texts, unread)
    const people = member && ctx.setting(weeklyFaces) ? await showNewcomers(ctx, member) : []
    return { values, texts, people }
  },
}
