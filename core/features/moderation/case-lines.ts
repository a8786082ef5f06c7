import type { Statement } from '../../../db/index.ts'
import type { StaffCommandContext } from '../../kernel/context.ts'
import type { Review } from './review.ts'
import { presentReview } from './show-review.ts'

/** A case in a list, besides its kind: the member, their photo, and the beginning of the text. */
interface CaseLine {
  id: string
  name: string | null
  fictional: boolean | null
  photo_id: string | null
  colour: string | null
  excerpt: string | null
  held_by: string | null
  reserved_for: string | null
}

const complaintKinds = `('complaint', 'content_notice', 'payment_dispute')`
// One query for a page of the queue. It reads private messages only if they were reported or flagged, as their case
// does.
const listCasesStatement: Statement = {
  name: 'moderation.list_cases',
  text: `select r.id, coalesce(p.name, c.name, w.name) "name", coalesce(p.fictional, w.fictional, false) fictional, ph.id photo_id, ph.colour,
      case when $3 then nullif(left(regexp_replace(coalesce(c.message, a.text, m.body, t.description, ''), '\\s+', ' ', 'g'), 140), '') end excerpt,
      case when r.status = 'pending' and r.assigned_until > $2 then s.name end held_by,
      case when r.status = 'pending' and r.reserved_until > $2 then v.name end reserved_for
    from reviews r
    left join message_reports mr on mr.id = case when r.kind = 'message_report' then r.subject_id::uuid end
    left join photo_reports pr on pr.id = case when r.kind = 'photo_report' then r.subject_id::uuid end
    left join appeals a on a.id = case when r.kind = 'appeal' then r.subject_id::uuid end
    left join complaints c on c.id = case when r.kind in ${complaintKinds} then r.subject_id::uuid else a.complaint_id end
    left join messages m on m.id = case when r.kind = 'message_report' then mr.message_id
      when r.kind = 'text' and r.subject_id like 'message:%' then split_part(r.subject_id, ':', 2)::uuid end
    left join profiles t on t.member_id = case when r.kind = 'text' and r.subject_id like 'profile:%' then split_part(r.subject_id, ':', 2)::uuid end
    left join photos rp on rp.id = pr.photo_id
    left join profiles p on p.member_id = coalesce(r.member_id, mr.reported_id, rp.member_id)
    left join profiles w on w.member_id = c.reporter_id
    left join photos ph on ph.id = case when r.kind = 'photo' then r.subject_id::uuid else coalesce(pr.photo_id, p.main_photo_id) end and ph.status <> 'deleted'
    left join staff s on s.id = r.assigned_to
    left join staff v on v.id = r.reserved_for
    where r.id = any($1::uuid[])`,
}

/** Rows of the queue as a list shows them. `words`: with the beginning of the text, which exports leave out. */
export async function presentLines(ctx: StaffCommandContext, reviews: Review[], words: boolean) {
  const ids = reviews.map(({ id }) => id)
  const lines = await ctx.services.db.query<CaseLine>(listCasesStatement, [ids, ctx.now(), words])
  const byId = new Map(lines.map((line) => [line.id, line]))
  return reviews.map((review) => {
    const {
      name = null,
      fictional,
      photo_id = null,
      colour = null,
      excerpt = null,
      held_by = null,
      reserved_for = null,
    } = byId.get(review.id) ?? {}
    const staff = { held_by, reserved_for }
    return { ...presentReview(ctx, review), name, fictional: fictional ?? false, photo_id, colour, excerpt, ...staff }
  })
}

const countWaitingByKindStatement: Statement = {
  name: 'moderation.count_waiting_by_kind',
  text: `select kind, count(*)::int waiting, count(*) filter (where due_at < $2)::int overdue
    from reviews where domain_id = any($1::int[]) and status = 'pending' group by kind`,
}

interface Waiting {
  kind: string
  waiting: number
  overdue: number
}

/** Counts pending cases by kind on these domains. Installed kinds without cases have 0. */
export async function countWaitingByKind(ctx: StaffCommandContext, domainIds: number[]): Promise<Waiting[]> {
  const { db, plugins } = ctx.services
  const rows = await db.query<Waiting>(countWaitingByKindStatement, [domainIds, ctx.now()])
  const brought = [...plugins.features, ...plugins.plugins].flatMap(({ extends: hooks }) => hooks?.reviewable ?? [])
  const kinds = [...new Set([...brought.map(({ kind }) => kind), ...rows.map(({ kind }) => kind)])]
  return kinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, waiting: 0, overdue: 0 })
}
