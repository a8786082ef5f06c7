import { createECDH, randomBytes } from 'node:crypto'

/** The subscription that a browser hands over for push messages; its keys are real, its address is not. */
export function browserSubscription(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  return { endpoint, keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') } }
}
