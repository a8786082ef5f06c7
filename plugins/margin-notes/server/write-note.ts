import { assertCanMessage } from '../../../core/features/conversations/index.ts'
import { likeMember } from '../../../core/features/likes/index.ts'
import { viewProfile } from '../../../core/features/members/index.ts'
import { openReview } from '../../../core/features/moderation/index.ts'
import { guardText } from '../../../core/features/text-moderation/index.ts'
import {
  AppError,
  createIdAt,
  inTransaction,
  invalidField,
  type MemberCommandContext,
  type TxContext,
} from '../../../core/kernel/index.ts'
import { getCurrentDay } from '../../../core/platform/site/index.ts'
import type { Statement } from '../../../db/index.ts'
import { notesPerDay } from '../settings.ts'
import type { NoteBody, Subject } from './schemas.ts'

// Words may follow a like without words; after words nothing follows until they are answered.
const insertNoteStatement: Statement = {
  name: 'margin_notes.insert_comment',
  text: `insert into margin_notes as n (id, domain_id, from_member, to_member, kind, photo_id, passage, heading, quote, text, flagged, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (from_member, to_member) where state = 'open' do update
      set kind = excluded.kind, photo_id = excluded.photo_id, passage = excluded.passage, heading = excluded.heading, quote = excluded.quote,
        text = excluded.text, flagged = excluded.flagged, created_at = excluded.created_at
      where n.text = ''
    returning n.id`,
}
// The condition enforces the limit, also for parallel calls.
const spendAllowanceStatement: Statement = {
  name: 'margin_notes.spend_allowance',
  text: `insert into margin_notes_days (member_id, day, domain_id, used) select $1::uuid, $2::date, $3::int, 1 where $4::int > 0
    on conflict (member_id, day) do update set used = margin_notes_days.used + 1 where margin_notes_days.used < $4
    returning used`,
}

/**
 * Likes a member through one of their photos or lines, with or without a comment. It always is a like, with all its
 * effects. A comment requires that the member could send a message now and that no conversation has begun, so that
 * nobody avoids the price of a message. Throws the errors of `likeMember` and `assertCanMessage`, those of text guards
 * about the comment, `validation_failed` at `subject` for an item that is not on the profile, and AppError
 * `margin-notes.talking`, `margin-notes.waiting`, `margin-notes.none_left`.
 */
export async function writeNote(
  ctx: MemberCommandContext,
  toMember: string,
  { subject, text, sure }: NoteBody,
): Promise<{ match: boolean }> {
  const quoted = await quoteSubject(ctx, toMember, subject)
  const memberId = ctx.member.id
  if (text && (await assertCanMessage(ctx, toMember))) throw new AppError('margin-notes.talking')
  const flagged = await guardText(ctx, { place: 'margin-notes.note', field: 'text', text, memberId, sure })
  return inTransaction(ctx, async (ctx) => {
    const { match } = await likeMember(ctx, toMember)
    const id = createIdAt(ctx.now())
    const { kind, photoId, passage, heading, quote: line } = quoted
    const about = [kind, photoId, passage, heading, line]
    const values = [id, ctx.site.domainId, memberId, toMember, ...about, text, flagged, ctx.now()]
    const [written] = await ctx.services.db.query<{ id: string }>(insertNoteStatement, values, ctx.tx)
    if (!written) throw new AppError('margin-notes.waiting')
    if (text) await spendNote(ctx)
    if (flagged.length > 0) await openReview(ctx, { kind: 'margin-notes', subjectId: written.id, memberId })
    return { match }
  })
}

async function spendNote(ctx: TxContext<MemberCommandContext>): Promise<void> {
  const values = [ctx.member.id, getCurrentDay(ctx), ctx.member.domainId, ctx.setting(notesPerDay)]
  const [spent] = await ctx.services.db.query(spendAllowanceStatement, values, ctx.tx)
  if (!spent) throw new AppError('margin-notes.none_left')
}

/** The item as the writer sees it; locked photos are absent. Throws the profile's errors. */
async function quoteSubject(ctx: MemberCommandContext, toMember: string, subject: Subject) {
  const page = await viewProfile(ctx, toMember)
  if (subject.kind === 'photo') {
    const photo = page.images.find(({ id, locked }) => id === subject.id && !locked)
    if (!photo || toMember === ctx.member.id) throw invalidField('subject', 'invalid')
    return { kind: 'photo', photoId: photo.id, passage: '', heading: '', quote: '' } as const
  }
  const line = page.passages.find(({ plugin, id }) => plugin === subject.plugin && id === subject.id)
  if (!line || toMember === ctx.member.id) throw invalidField('subject', 'invalid')
  const { heading, text } = line
  return { kind: 'passage', photoId: null, passage: `${subject.plugin}:${subject.id}`, heading, quote: text } as const
}
