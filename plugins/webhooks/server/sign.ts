import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A secret in the notation of the specification: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The headers of the Standard Webhooks specification, with one signature for each secret. */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}
