import { createPrivateKey, sign } from 'node:crypto'

/** What Apple's developer account shows of a key for “Sign in with Apple”. */
export interface AppleKey {
  teamId: string
  keyId: string
  /** PKCS #8 in PEM, as Apple hands it out (`.p8`). */
  privateKey: string
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Whether this is a private key that can sign with ES256. */
export function isAppleKey(pem: string): boolean {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** Apple's client secret: a JWT signed with ES256, here for one call of five minutes at most. */
export function makeAppleSecret(key: AppleKey, clientId: string, audience: string, now = new Date()): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const header = encode({ alg: 'ES256', kid: key.keyId, typ: 'JWT' })
  const claims = { iss: key.teamId, sub: clientId, aud: audience, iat: issuedAt, exp: issuedAt + 300 }
  const signed = `${header}.${encode(claims)}`
  const options = { key: createPrivateKey(key.privateKey), dsaEncoding: 'ieee-p1363' } as const
  return `${signed}.${sign('sha256', Buffer.from(signed), options).toString('base64url')}`
}
