import type { Transaction } from '../../db/index.ts'
import { inTransaction, type MemberCommandContext } from '../app/context.ts'
import { photoCredits } from '../credits/index.ts'
import { AppError, invalidField } from '../http/errors.ts'
import { ingestPhoto } from '../photos/index.ts'
import { asAllowanceError, lockSender, takeAllowance } from './allowance.ts'
import { type DeliveredMessage, deliverMessage, repeatOf } from './deliver-message.ts'
import { assertMessageId } from './message-id.ts'
import { messageLength } from './settings.ts'
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
      if (repeat) return repeat
      assertMessageId(input.messageId, ctx.now())
      const cost = await takeAllowance(inner, standing)
      const { messageId, toMember } = input
      return deliverMessage(
        inner,
        { messageId, toMember, kind: 'text', body, payload: {}, cost, ledgerKind: 'message' },
        standing,
      )
    })
  } catch (error) {
    throw asAllowanceError(ctx, error)
  }
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
  const early = await inTransaction(ctx, async (inner) =>
    repeatOf(inner, await requireReachable(inner, toMember, messageId), messageId),
  )
  if (early) return early
  assertMessageId(messageId, ctx.now())
  return inTransaction(ctx, async (inner) => {
    const photo = await ingest(inner, bytes)
    const payload = { photo_id: photo.id, width: photo.width, height: photo.height, colour: photo.colour }
    const sent = await deliverMessage(inner, {
      messageId, toMember, kind: 'photo', body: '', payload, cost: ctx.setting(photoCredits), ledgerKind: 'photo',
    })
    if (!sent.fresh) await inner.tx('photos').where({ id: photo.id }).update({ status: 'deleted' })
    return sent
  })
}

const ingest = (ctx: MemberCommandContext & { tx: Transaction }, bytes: Buffer) =>
  ingestPhoto(ctx.services, ctx.tx, {
    memberId: ctx.member.id,
    domainId: ctx.member.domainId,
    bytes,
    purpose: 'chat',
    status: 'active',
  })
