import type { Statement } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/context.ts'
import { onEvent } from '../../kernel/feature.ts'
import { ageOn } from '../../shared/age.ts'
import { todayOf } from '../../shared/site-time.ts'
import { textFlagged } from '../texts/index.ts'
import { openReview } from './open-review.ts'
import type { ReviewableKind } from './reviewable.ts'

const kind = 'text'

/** One case for each time that a text was flagged: a profile can say something new tomorrow. */
export const reviewFlagged = onEvent({
  id: 'moderation.review_flagged',
  event: textFlagged,
  handle: (ctx, { id: eventId, payload: { place, id, memberId, reasons } }) =>
    inTransaction(ctx, (inner) =>
      openReview(inner, { kind, subjectId: [place, id, eventId, reasons.join(' ')].join(':'), memberId }),
    ),
})

interface FlaggedText {
  member_id: string
  text: string
  name: string | null
  date_of_birth: string | null
  place: string | null
}
const texts: Record<string, Statement> = {
  message: {
    name: 'moderation.flagged_message',
    text: `select m.sender_id member_id, m.body as text, p.name, p.date_of_birth, p.place
      from messages m left join profiles p on p.member_id = m.sender_id where m.id = $1`,
  },
  profile: {
    name: 'moderation.flagged_profile',
    text: `select member_id, concat_ws(E'\\n', name, nullif(tagline, ''), nullif(description, ''), nullif(signup_reason, '')) as text,
        name, date_of_birth, place
      from profiles where member_id = $1`,
  },
}

/** Texts that a guard flagged. The decision is noted; what follows is done at the member. */
export const textReviewable: ReviewableKind = {
  kind,
  actions: ['close'],
  async present(ctx: CommandContext, subjectId: string) {
    const [place = '', id, , ...reasons] = subjectId.split(':')
    const statement = texts[place]
    if (!statement) return null
    const [row] = await ctx.services.db.query<FlaggedText>(statement, [id], ctx.tx)
    if (!row) return null
    const member =
      row.name && row.date_of_birth
        ? { name: row.name, age: ageOn(row.date_of_birth, todayOf(ctx)), place: row.place, description: '' }
        : undefined
    return { member_id: row.member_id, member, text: row.text, reasons: reasons.join(':').split(' ') }
  },
  async apply() {},
}
