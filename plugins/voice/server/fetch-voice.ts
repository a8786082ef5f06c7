import { requireReadableMessage } from '../../../core/features/conversations/index.ts'
import {
  type MemberRequestContext,
  notFound,
  type RawReply,
  rawReply,
  type Services,
  type StaffRequestContext,
} from '../../../core/kernel/index.ts'
import { authorizeRow } from '../../../core/platform/access/index.ts'
import type { Statement } from '../../../db/index.ts'
import { getContentType, openClip, type VoiceFile } from './files.ts'

const findRecordingStatement: Statement = {
  name: 'voice.find_recording',
  text: 'select media_key "mediaKey", container from voice_recordings where message_id = $1',
}
const findReportedRecordingStatement: Statement = {
  name: 'voice.find_reported',
  text: `select v.media_key "mediaKey", v.container, r.domain_id "domainId"
    from message_reports r join voice_recordings v on v.message_id = r.message_id where r.message_id = $1`,
}

async function replyWithClip(services: Services, file: VoiceFile | undefined): Promise<RawReply> {
  const stored = file && (await openClip(services, file))
  if (!file || !stored) throw notFound()
  return rawReply({
    headers: {
      'Content-Type': getContentType(file.container),
      'Content-Length': String(stored.size),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    body: stored.stream,
  })
}

/** The audio of a message that the member can still read; a block, removal or cleared chat ends access. */
export async function fetchVoice(ctx: MemberRequestContext, messageId: string): Promise<RawReply> {
  await requireReadableMessage(ctx, messageId)
  const [file] = await ctx.services.db.query<VoiceFile>(findRecordingStatement, [messageId])
  return replyWithClip(ctx.services, file)
}

/** The audio for moderators of its domain, only once the message has been reported. */
export async function fetchReportedVoice(ctx: StaffRequestContext, messageId: string): Promise<RawReply> {
  const [file] = await ctx.services.db.query<VoiceFile & { domainId: number }>(findReportedRecordingStatement, [
    messageId,
  ])
  authorizeRow(ctx, 'read', 'review', file)
  return replyWithClip(ctx.services, file)
}
