import { inTransaction, type MemberCommandContext } from '../app/context.ts'
import { photoCredits } from '../credits/index.ts'
import { AppError, invalidField } from '../http/errors.ts'
import { discardPhoto, ingestPhoto } from '../photos/index.ts'
import { asAllowanceError, lockSender, takeAllowance } from './allowance.ts'
import { type DeliveredMessage, deliverMessage, repeatOf } from './deliver-message.ts'
import { assertMessageId } from './message-id.ts'
import { fictionalMessageCredits, messageLength } from './settings.ts'
import { requireReachable } from './standing.ts'

export interface TextMessage {
  messageId: string
  toMember: string
  text: string
}

/**
 * Sends a text message. A free member's first messages cost nothing (settings `free_conversations`, `free_messages`); then
 * each costs `message_credits`. Throws what `deliverMessage` throws, and AppError('free_allowance_used').
 */
export async function sendMessage(ctx: MemberCommandContext, input: TextMessage): Promise<DeliveredMessage> {
  const body = input.text.trim()
  if (body === '') throw invalidField('text', 'required')
  const max = ctx.setting(messageLength)
  if ([...body].length > max) throw invalidField('text', 'too_long', { max })
  if (!ctx.member.confirmed) throw new AppError('email_not_confirmed')
  try {
    return await inTransaction(ctx, async (inner) => {
      // Premium members have nothing to count and need not take turns.
      if (!ctx.member.paidUser) await lockSender(inner)
      const standing = await requireReachable(inner, input.toMember, input.messageId)
      const repeat = await repeatOf(inner, standing, input.messageId)
      if (repeat) return sameText(repeat, body)
      assertMessageId(input.messageId, ctx.now())
      const cost = await takeAllowance(inner, standing)
      const { messageId, toMember } = input
      const outgoing = { messageId, toMember, kind: 'text', body, payload: {}, cost, ledgerKind: 'message' } as const
      return sameText(await deliverMessage(inner, outgoing, standing), body)
    })
  } catch (error) {
    throw asAllowanceError(ctx, error)
  }
}

/** An id stands for one message only: another text under it is refused. */
function sameText(sent: DeliveredMessage, body: string): DeliveredMessage {
  if (sent.message.kind !== 'text' || sent.message.body !== body) throw new AppError('idempotency_key_reused')
  return sent
}

export interface PhotoMessage {
  messageId: string
  toMember: string
  bytes: Buffer
}

/** Sends a photo for `photo_credits`. Only the two of the conversation can see it. Throws as above, and AppError('photo_unreadable'). */
export async function sendPhotoMessage(ctx: MemberCommandContext, input: PhotoMessage): Promise<DeliveredMessage> {
  const { messageId, toMember, bytes } = input
  if (!ctx.member.confirmed) throw new AppError('email_not_confirmed')
  // Asked before the photo is decoded, so that a repeat or a refusal costs little.
  const standing = await requireReachable(ctx, toMember, messageId)
  const early = await inTransaction(ctx, (inner) => repeatOf(inner, standing, messageId))
  if (early) return early
  assertMessageId(messageId, ctx.now())
  const { services, member } = ctx
  const photo = await ingestPhoto(services, null, {
    memberId: member.id,
    domainId: member.domainId,
    bytes,
    purpose: 'chat',
    status: 'active',
  })
  const payload = { photo_id: photo.id, width: photo.width, height: photo.height, colour: photo.colour }
  const cost = ctx.setting(standing.fictional ? fictionalMessageCredits : photoCredits)
  try {
    const sent = await inTransaction(ctx, (inner) =>
      deliverMessage(inner, { messageId, toMember, kind: 'photo', body: '', payload, cost, ledgerKind: 'photo' }),
    )
    if (!sent.fresh) await discardPhoto(services, photo)
    return sent
  } catch (error) {
    await discardPhoto(services, photo)
    throw error
  }
}
