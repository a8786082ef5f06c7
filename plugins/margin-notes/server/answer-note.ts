import { createFirstMessage } from '../../../core/features/conversations/index.ts'
import { likeMember } from '../../../core/features/likes/index.ts'
import { inTransaction, type MemberCommandContext, notFound, type TxContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { messageKind } from '../shared/limits.ts'
import { likedSql } from './received.ts'

// The first call answers it: a second click finds no open comment.
const answerNoteStatement: Statement = {
  name: 'margin_notes.answer_comment',
  text: `update margin_notes n set state = $3, answered_at = $4 where id = $1 and to_member = $2 and state = 'open' and ${likedSql}
    returning from_member, kind, heading, quote, text`,
}

interface Note {
  from_member: string
  kind: 'photo' | 'passage'
  heading: string
  quote: string
  text: string
}

async function closeNote(ctx: TxContext<MemberCommandContext>, id: string, state: 'accepted' | 'declined') {
  const [note] = await ctx.services.db.query<Note>(answerNoteStatement, [id, ctx.member.id, state, ctx.now()], ctx.tx)
  if (!note) throw notFound()
  return note
}

/**
 * Accepts a comment: its writer is liked back, and its words become the first message, quoting the item. Throws
 * AppError('not_found') for others' comments, answered ones, and writers who can no longer be met; also the errors of
 * `likeMember` and `createFirstMessage`.
 */
export function acceptNote(ctx: MemberCommandContext, id: string) {
  return inTransaction(ctx, async (ctx) => {
    const { from_member: from, kind, heading, quote, text } = await closeNote(ctx, id, 'accepted')
    const { match } = await likeMember(ctx, from)
    if (!text) return { conversation_id: null, match }
    const payload = { kind, heading, quote, text }
    const { conversationId } = await createFirstMessage(ctx, from, { kind: messageKind, body: text, payload })
    return { conversation_id: conversationId, match }
  })
}

/** Declines a comment. Its writer is not notified. */
export const declineNote = (ctx: MemberCommandContext, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => void (await closeNote(ctx, id, 'declined')))
