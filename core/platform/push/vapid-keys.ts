import { createECDH, createHmac } from 'node:crypto'
import type { SecretBox } from '../settings/secret-box.ts'

/**
 * The key pair that identifies this installation to push services, derived from SECRET_KEY so that all processes share
 * it and it survives a restart. The public half is the `push public key` of the site settings.
 */
export function deriveVapidKeys(secrets: SecretBox): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  // One seed in 2^32 is not a valid key; then the next one is tried.
  for (let round = 0; ; round++) {
    const seed = createHmac('sha256', secrets.derive('vapid')).update(String(round)).digest()
    try {
      curve.setPrivateKey(seed)
      return { publicKey: curve.getPublicKey('base64url'), privateKey: seed.toString('base64url') }
    } catch (error) {
      if (round > 8) throw error
    }
  }
}
