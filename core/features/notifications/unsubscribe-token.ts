import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../../platform/settings/secret-box.ts'

/** What an unsubscribe link stops: one type of mail for one member. */
export interface Unsubscription {
  memberId: string
  type: string
}

const sign = (secrets: SecretBox, body: string) =>
  createHmac('sha256', secrets.derive('unsubscribe')).update(body).digest()

/** Signed rather than stored: it must work as long as the mail exists, and without a login. */
export function unsubscribeToken(secrets: SecretBox, target: Unsubscription): string {
  const body = Buffer.from(`${target.memberId}:${target.type}`).toString('base64url')
  return `${body}.${sign(secrets, body).toString('base64url')}`
}

/** What a token stops; null if it was not signed here. */
export function readUnsubscribeToken(secrets: SecretBox, token: string): Unsubscription | null {
  const [body = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(secrets, body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [memberId = '', type = ''] = Buffer.from(body, 'base64url').toString().split(':')
  return { memberId, type }
}
