import type { Statement } from '../../../db/index.ts'
import type { RequestContext } from '../../kernel/route.ts'
import type { MediaDefinition, MediaFile } from '../../kernel/words.ts'

const isPhotoSentBetweenStatement: Statement = {
  name: 'conversations.is_photo_sent_between',
  text: `select from conversations c join messages x on x.conversation_id = c.id
    where c.member_a = least($1::uuid, $2::uuid) and c.member_b = greatest($1::uuid, $2::uuid)
      and x.kind = 'photo' and x.payload->>'photo_id' = $3::text and x.removed_at is null`,
}

/** Photos of a conversation are for its two members, in full: they were paid for. */
async function mayFetch({ services, member }: RequestContext, file: MediaFile): Promise<'full' | 'none'> {
  if (!member || !file.meets) return 'none'
  const sent = await services.db.query(isPhotoSentBetweenStatement, [file.memberId, member.id, file.id])
  return sent.length > 0 ? 'full' : 'none'
}

const findReportedPhotoStatement: Statement = {
  name: 'conversations.find_reported_photo',
  text: `select from message_reports r join messages x on x.id = r.message_id
    where r.reported_id = $1 and x.kind = 'photo' and x.payload->>'photo_id' = $2::text`,
}

/** Moderators may see reported photos of a conversation, and no others. */
const mayJudge: NonNullable<Extract<MediaDefinition, { of: 'member' }>['mayJudge']> = async (
  { services },
  { id, memberId },
) => (await services.db.query(findReportedPhotoStatement, [memberId, id])).length > 0

export const conversationMedia = {
  chat: { of: 'member', reviewed: false, mayFetch, mayJudge },
} as const satisfies Record<string, MediaDefinition>

type Own = typeof conversationMedia
declare module '../../kernel/words.ts' {
  interface MediaPurposes extends Own {}
}
