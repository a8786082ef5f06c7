import { inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { LedgerKindOf } from '../../kernel/words.ts'
import type { BookingTexts } from '../credits/index.ts'
import { getUploadPrice } from './allowance.ts'
import { type DeliveredMessage, deliverMessage, findRepeatedMessage } from './deliver-message.ts'
import { assertMessageId } from './message-id.ts'
import { requireReachable } from './pair-context.ts'
import { assertMayWrite } from './sender-guard.ts'
import { assertShownCost } from './shown-cost.ts'

export interface StoredUpload {
  /** The message's payload, without the field that identifies the upload. */
  payload: Record<string, unknown>
  /** Runs in the transaction that stores the message. */
  onDelivered?(ctx: TxContext<MemberCommandContext>): Promise<void>
  /** Deletes the file if the message was not sent, or had been sent before. */
  discard(): Promise<void>
}

export interface UploadMessage {
  messageId: string
  toMember: string
  kind: string
  /** Identifies the upload: a field of the payload, and its value. */
  identity: readonly [field: string, value: string]
  /** Whole credits; a fictional profile has the price of any message to it. */
  credits: number
  /** The price that the sender saw. */
  shownCost?: number
  ledgerKind: LedgerKindOf<'charge'>
  ledgerWords?: BookingTexts
}

/**
 * Sends an upload as one message, paid in credits, because uploads are never free. Checks whether it may be sent
 * before `storeFile` processes it, so that a repeat or a refusal is cheap. Throws what `deliverMessage` and `storeFile`
 * throw.
 */
export async function sendUpload(
  ctx: MemberCommandContext,
  upload: UploadMessage,
  storeFile: () => Promise<StoredUpload>,
): Promise<DeliveredMessage> {
  const { messageId, toMember, kind, shownCost, ledgerKind, ledgerWords } = upload
  const [field, value] = upload.identity
  if (!ctx.member.confirmed) throw new AppError('email_not_confirmed')
  const pairContext = await requireReachable(ctx, toMember, messageId)
  const content = { messageId, kind, body: '', identity: field } as const
  const early = await inTransaction(ctx, (ctx) =>
    findRepeatedMessage(ctx, pairContext, { ...content, payload: { [field]: value } }),
  )
  if (early) return early
  await assertMayWrite(ctx)
  assertMessageId(messageId, ctx.now())
  const cost = getUploadPrice(ctx, pairContext, upload.credits)
  const balance = pairContext.my_balance
  assertShownCost(cost, shownCost)
  if (balance < cost) throw new AppError('insufficient_credits', { params: { credits: cost, balance } })
  const stored = await storeFile()
  try {
    const sent = await inTransaction(ctx, async (ctx) => {
      const payload = { ...stored.payload, [field]: value }
      const delivered = await deliverMessage(ctx, { ...content, toMember, payload, cost, ledgerKind, ledgerWords })
      if (delivered.fresh) await stored.onDelivered?.(ctx)
      return delivered
    })
    if (!sent.fresh) await stored.discard()
    return sent
  } catch (error) {
    await stored.discard()
    throw error
  }
}
