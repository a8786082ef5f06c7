import { createHmac, timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { receiveWebhook } from '../../../core/features/payments/index.ts'
import type { CommandContext, Services } from '../../../core/kernel/index.ts'

export const providerId = 'directdebit'
export const signatureHeader = 'x-direct-debit-signature'

const keyOf = (secrets: Services['secrets']) => secrets.derive('payments-direct-debit.notice')

/** HMAC-SHA256 over the raw body, hexadecimal, under a key that only this installation has. */
export const signNotice = (secrets: Services['secrets'], body: Buffer | string): string =>
  createHmac('sha256', keyOf(secrets)).update(body).digest('hex')

/** Compares in constant time. */
export function isSigned(secrets: Services['secrets'], body: Buffer, given: unknown): boolean {
  const [right, wrong] = [signNotice(secrets, body), typeof given === 'string' ? given : ''].map((one) =>
    Buffer.from(one),
  )
  return right !== undefined && wrong !== undefined && right.length === wrong.length && timingSafeEqual(right, wrong)
}

/** A notice that a payment of ours has changed. */
export function createNotice({ secrets }: Services, id: string) {
  const body = JSON.stringify({ event_id: uuidv7(), payment_id: id })
  return { headers: { [signatureHeader]: signNotice(secrets, body) }, rawBody: Buffer.from(body) }
}

/**
 * Makes the core read the payment's state from our table, like a notice of any provider. Call it after the commit. A
 * failure is logged, and the reconciler catches up.
 */
export async function notifyCore(ctx: CommandContext, id: string): Promise<void> {
  const { tx: _, ...outside } = ctx
  await receiveWebhook(outside as CommandContext, providerId, createNotice(ctx.services, id)).catch((error) =>
    ctx.services.log.warn({ err: error, payment: id }, 'a direct debit was not taken over yet'),
  )
}
