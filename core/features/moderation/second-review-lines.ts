import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import type { StaffCommandContext } from '../../kernel/context.ts'
import { isStaffAllowed } from '../../platform/access/staff-domains.ts'
import { presentFields } from '../../platform/console/present-fields.ts'
import { type SecondReview, secondReviewSchema } from './second-reviews.ts'

/** A second review as a list shows it; what was reviewed is null for staff who may not read cases. */
export const listedSecondReview = secondReviewSchema.extend({
  name: z.string().nullable(),
  /** The reviewed photo, or the member's main photo. */
  photo_id: z.uuid().nullable(),
  colour: z.string().nullable(),
  excerpt: z.string().nullable(),
})

interface Line {
  id: string
  name: string | null
  photo_id: string | null
  colour: string | null
  excerpt: string | null
}

// One query for a page. It reads private messages only if they were reported.
const listSecondReviewsStatement: Statement = {
  name: 'moderation.list_second_reviews',
  text: `select l.id, coalesce(p.name, c.name, w.name) "name", ph.id photo_id, ph.colour,
      case when $2 then nullif(left(regexp_replace(coalesce(c.message, m.body, ''), '\\s+', ' ', 'g'), 140), '') end excerpt
    from second_looks l
    left join message_reports mr on mr.id = case when l.kind = 'message_report' then l.subject_id::uuid end
    left join photo_reports pr on pr.id = case when l.kind = 'photo_report' then l.subject_id::uuid end
    left join complaints c on c.id = case when l.kind in ('complaint', 'content_notice') then l.subject_id::uuid end
    left join messages m on m.id = mr.message_id
    left join photos rp on rp.id = case when l.kind = 'photo' then l.subject_id::uuid else pr.photo_id end
    left join profiles p on p.member_id = coalesce(mr.reported_id, rp.member_id)
    left join profiles w on w.member_id = c.reporter_id
    left join photos ph on ph.id = coalesce(rp.id, p.main_photo_id) and ph.status <> 'deleted'
    where l.id = any($1::uuid[])`,
}

type Row = SecondReview & { with_words: boolean }

/** Rows with the member, photo and beginning of the text under review; exports leave out the text. */
export async function presentSecondReviews(rows: Row[], ctx: StaffCommandContext) {
  const readable = rows.filter(({ domain_id }) => isStaffAllowed(ctx, 'read', 'review', domain_id))
  const ids = readable.map(({ id }) => id)
  const words = rows[0]?.with_words ?? false
  const lines = ids.length > 0 ? await ctx.services.db.query<Line>(listSecondReviewsStatement, [ids, words]) : []
  const byId = new Map(lines.map((line) => [line.id, line]))
  return rows.map((row) => {
    const { name = null, photo_id = null, colour = null, excerpt = null } = byId.get(row.id) ?? {}
    return { ...presentFields(secondReviewSchema, row), name, photo_id, colour, excerpt }
  })
}
