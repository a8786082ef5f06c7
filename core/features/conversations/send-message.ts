import { createHmac } from 'node:crypto'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import type { UploadedFile } from '../../kernel/route.ts'
import { textLength } from '../../shared/text-length.ts'
import { discardPhoto, ingestPhoto } from '../photos/index.ts'
import { flagText, guardText } from '../texts/index.ts'
import { lockPair } from '../visibility/index.ts'
import { asAllowanceError, photoPriceOf, takeAllowance } from './allowance.ts'
import { type DeliveredMessage, deliverMessage, repeatOf } from './deliver-message.ts'
import { assertMessageId } from './message-id.ts'
import { quoting } from './quoted-message.ts'
import { messageLength } from './settings.ts'
import { requireReachable } from './standing.ts'

export interface TextMessage {
  messageId: string
  toMember: string
  text: string
  /** Id of the message of this conversation that it answers. */
  replyTo?: string
  /** The sender has been asked, and means it. */
  sure?: boolean
}

/**
 * Sends a text message. A free member's first messages cost nothing (settings `free_conversations`, `free_messages`); then
 * each costs `message_credits`. Throws what `deliverMessage` throws, and AppError('free_allowance_used').
 */
export async function sendMessage(ctx: MemberCommandContext, input: TextMessage): Promise<DeliveredMessage> {
  const body = input.text.trim()
  if (body === '') throw invalidField('text', 'required')
  const max = ctx.setting(messageLength)
  if (textLength(body) > max) throw invalidField('text', 'too_long', { max })
  if (!ctx.member.confirmed) throw new AppError('email_not_confirmed')
  const { id: memberId } = ctx.member
  const reasons = await guardText(ctx, { place: 'message', field: 'text', text: body, memberId, sure: input.sure })
  try {
    return await inTransaction(ctx, async (inner) => {
      await lockPair(inner, ctx.member.id, input.toMember)
      const standing = await requireReachable(inner, input.toMember, input.messageId)
      const { messageId, toMember } = input
      const payload = await quoting(inner, input.replyTo, standing.conversation_id)
      const content = { messageId, kind: 'text', body, payload } as const
      const repeat = await repeatOf(inner, standing, content)
      if (repeat) return repeat
      assertMessageId(messageId, ctx.now())
      const { cost, purse } = await takeAllowance(inner, standing)
      const delivered = await deliverMessage(
        inner,
        { ...content, toMember, cost, ledgerKind: 'message' },
        { ...standing, ...purse },
      )
      if (delivered.fresh) await flagText(inner, 'message', { id: messageId, memberId }, reasons)
      return delivered
    })
  } catch (error) {
    throw asAllowanceError(ctx, error)
  }
}

export interface PhotoMessage {
  messageId: string
  toMember: string
  /** Where the file lies that was sent, and its hash. */
  file: Pick<UploadedFile, 'path' | 'sha256'>
}

/** Tells one upload from another. Keyed, so that nobody who reads the table can ask it for a picture they have. */
const uploadDigest = ({ services }: MemberCommandContext, { sha256 }: PhotoMessage['file']): string =>
  createHmac('sha256', services.secrets.derive('chat-upload')).update(sha256).digest('base64url')

/** Sends a photo for `photo_credits`. Only the two of the conversation can see it. Throws as above, and what `ingestPhoto` throws. */
export async function sendPhotoMessage(ctx: MemberCommandContext, input: PhotoMessage): Promise<DeliveredMessage> {
  const { messageId, toMember, file } = input
  if (!ctx.member.confirmed) throw new AppError('email_not_confirmed')
  // Asked before the photo is decoded, so that a repeat or a refusal costs little.
  const standing = await requireReachable(ctx, toMember, messageId)
  const content = { messageId, kind: 'photo', body: '', identity: 'upload' } as const
  const upload = uploadDigest(ctx, file)
  const early = await inTransaction(ctx, (inner) => repeatOf(inner, standing, { ...content, payload: { upload } }))
  if (early) return early
  assertMessageId(messageId, ctx.now())
  const cost = photoPriceOf(ctx, standing)
  const credits = standing.my_balance
  if (credits < cost) throw new AppError('insufficient_credits', { params: { credits: cost, balance: credits } })
  const { services, member } = ctx
  const photo = await ingestPhoto(services, null, {
    memberId: member.id,
    domainId: member.domainId,
    file: file.path,
    purpose: 'chat',
  })
  const payload = { photo_id: photo.id, width: photo.width, height: photo.height, colour: photo.colour, upload }
  try {
    const sent = await inTransaction(ctx, (inner) =>
      deliverMessage(inner, { ...content, toMember, payload, cost, ledgerKind: 'photo' }),
    )
    if (!sent.fresh) await discardPhoto(services, photo)
    return sent
  } catch (error) {
    await discardPhoto(services, photo)
    throw error
  }
}
