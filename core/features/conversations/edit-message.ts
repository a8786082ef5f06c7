import { v7 as uuidv7 } from 'uuid'
import type { Statement } from '../../../db/index.ts'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { trimText } from '../../kernel/trim-text.ts'
import { minuteMs, timeBefore } from '../../shared/durations.ts'
import { measureTextLength } from '../../shared/text-length.ts'
import { flagText, guardText } from '../text-moderation/index.ts'
import { type MessageRow, messageColumnsSql } from './message-rows.ts'
import { requireOwnMessage } from './own-message.ts'
import { sendChangedMessage } from './send-changed-message.ts'
import { assertMayWrite } from './sender-guard.ts'
import { messageEditMinutes, messageLength } from './settings.ts'

export interface MessageEdit {
  messageId: string
  text: string
  /** The sender was asked about the text and confirmed it. */
  sure?: boolean
}

// One statement, so that of two simultaneous edits each keeps the text it replaced. The same text again changes
// nothing.
const editStatement: Statement = {
  name: 'conversations.edit_message',
  text: `with old as (
      select id, body from messages
      where id = $1 and sender_id = $2 and kind = 'text' and removed_at is null and created_at > $5 for update
    ), kept as (
      insert into message_edits (id, message_id, sender_id, body, replaced_at)
      select $6, id, $2, body, $4 from old where body <> $3
    )
    update messages x set body = $3, edited_at = case when old.body = $3 then x.edited_at else $4 end
    from old where x.id = old.id and x.id = $1
    returning ${messageColumnsSql}, old.body <> $3 changed`,
}

/**
 * Changes the text of the member's own message during the minutes after it was sent (setting `message_edit_minutes`).
 * Text guards judge the new text as they judge a new message; earlier texts stay for moderators. It costs nothing.
 * Throws AppError: `not_found`, `edit_too_late`, `validation_failed`, or what a guard refuses with.
 */
export async function editMessage(ctx: MemberCommandContext, { messageId, text, sure }: MessageEdit) {
  const body = trimText(text)
  if (body === '') throw invalidField('text', 'required')
  const max = ctx.setting(messageLength)
  if (measureTextLength(body) > max) throw invalidField('text', 'too_long', { max })
  const { services, member } = ctx
  const own = await requireOwnMessage(ctx, messageId)
  if (own.kind !== 'text' || own.removed_at) throw notFound()
  await assertMayWrite(ctx)
  const from = { memberId: member.id, toMember: own.recipient_id, edited: true }
  const reasons = await guardText(ctx, { place: 'message', field: 'text', text: body, ...from, sure })
  return inTransaction(ctx, async (ctx) => {
    const since = timeBefore(ctx.now(), ctx.setting(messageEditMinutes) * minuteMs)
    const values = [messageId, member.id, body, ctx.now(), since, uuidv7()]
    type Edited = MessageRow & { changed: boolean }
    const [row] = await services.db.query<Edited>(editStatement, values, ctx.tx)
    if (!row) throw new AppError('edit_too_late')
    const { changed, ...message } = row
    if (changed) {
      await flagText(ctx, 'message', { id: messageId, memberId: member.id }, reasons)
      await sendChangedMessage(ctx, messageId, [member.id, own.recipient_id])
    }
    return { message, readUpTo: own.other_read_up_to }
  })
}
