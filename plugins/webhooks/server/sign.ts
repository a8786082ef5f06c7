import { randomBytes } from 'node:crypto'

/** A secret in the format of the specification: `whsec_` and 32 random bytes in base64. */
export const generateSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/**
 * Returns a function that creates the headers of the Standard Webhooks specification, with one signature for each
 * secret.
 */
export async function loadSigner() {
  const { Webhook } = await import('standardwebhooks')
  return (secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> => ({
    'Content-Type': 'application/json',
    'User-Agent': 'webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  })
}
