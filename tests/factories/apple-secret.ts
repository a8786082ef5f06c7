import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'

export const appleTeamId = 'TEAM123456'
export const appleKeyId = 'KEY1234567'

/** A private key as Apple offers it for download: PKCS#8 in PEM, on the curve P-256. */
export const makeAppleKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })

type Part = Record<string, unknown>
const decode = (part: string): Part => JSON.parse(Buffer.from(part, 'base64url').toString())

/**
 * The content of a client secret if it is as Apple documents it: ES256, signed by the team's key, for this client and
 * audience, and valid for at most six months; otherwise null.
 */
export function readAppleSecret(
  token: string,
  { key, audience, clientId }: { key: { publicKey: string }; audience: string; clientId: string },
): { header: Part; payload: Part } | null {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  const [head = '', body = '', signature = ''] = parts
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey(key.publicKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) return null
  const [header, payload] = [decode(head), decode(body)]
  const now = Date.now() / 1000
  const [from, until] = [Number(payload.iat), Number(payload.exp)]
  const right =
    header.alg === 'ES256' &&
    header.kid === appleKeyId &&
    payload.iss === appleTeamId &&
    payload.sub === clientId &&
    payload.aud === audience &&
    from <= now + 5 &&
    until > now &&
    until - from <= 15_777_000
  return right ? { header, payload } : null
}
