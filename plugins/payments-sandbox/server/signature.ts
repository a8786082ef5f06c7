import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../../core/kernel/index.ts'

export const signatureHeader = 'x-sandbox-signature'

/** The key for accounts without their own, known only to this installation. */
export const deriveDefaultKey = (secrets: Services['secrets']) => secrets.derive('payments-sandbox')

/** HMAC-SHA256 over the raw body, hexadecimal. */
export const signNotice = (key: Buffer | string, body: Buffer | string): string =>
  createHmac('sha256', key).update(body).digest('hex')

/** Compares in constant time. */
export function isSigned(key: Buffer | string, body: Buffer, given: unknown): boolean {
  const [right, wrong] = [Buffer.from(signNotice(key, body)), Buffer.from(typeof given === 'string' ? given : '')]
  return right.length === wrong.length && timingSafeEqual(right, wrong)
}
