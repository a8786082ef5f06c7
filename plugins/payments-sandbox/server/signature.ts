import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../../core/kernel/index.ts'

export const signatureHeader = 'x-sandbox-signature'

/** HMAC-SHA256 over the raw body, hexadecimal, under a key that only this installation has. */
export const signatureOf = (secrets: Services['secrets'], body: Buffer | string): string =>
  createHmac('sha256', secrets.derive('payments-sandbox')).update(body).digest('hex')

/** Compares in constant time. */
export function isSigned(secrets: Services['secrets'], body: Buffer, given: unknown): boolean {
  const [right, wrong] = [Buffer.from(signatureOf(secrets, body)), Buffer.from(typeof given === 'string' ? given : '')]
  return right.length === wrong.length && timingSafeEqual(right, wrong)
}
