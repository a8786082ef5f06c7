import type { SecretBox } from '../../platform/settings/secret-box.ts'

/** The effect of an unsubscribe link: it stops one type of mail for one member. */
export interface Unsubscription {
  memberId: string
  type: string
}

const purpose = 'unsubscribe'

/** Signed rather than stored: it must work as long as the mail exists, and without a login. */
export const unsubscribeToken = (secrets: SecretBox, { memberId, type }: Unsubscription): string =>
  secrets.sign(purpose, `${memberId}:${type}`)

/** Reads a token; null if it was not signed here. */
export function readUnsubscribeToken(secrets: SecretBox, token: string): Unsubscription | null {
  const [memberId, type = ''] = secrets.readSigned(purpose, token)?.split(':') ?? []
  return memberId === undefined ? null : { memberId, type }
}
