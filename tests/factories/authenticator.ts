import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** The flags of an authenticator: user present (1), user verified (4), with a new key (64). */
const buildFlags = (verified: boolean, made: boolean) => 1 + (verified ? 4 : 0) + (made ? 64 : 0)

export interface AuthenticatorOptions {
  /** Whether it verifies its user; default true. */
  verified?: boolean
  /** Length of the passkey’s id; default 16, as usual. */
  idBytes?: number
}

/** A device that creates one passkey and answers with it, in the form that a browser passes on. */
export function testAuthenticator(origin: string, { verified = true, idBytes = 16 }: AuthenticatorOptions = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(idBytes)
  let uses = 0
  const data = (made: boolean) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses++)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([buildFlags(verified, made)]), count])
  }
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    register({ challenge }: { challenge: string }) {
      const credential = Buffer.concat([
        data(true),
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        Buffer.from(isoCBOR.encode(coseKey(publicKey))),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(credential)],
      ])
      return answer({
        clientDataJSON: base64url(client('webauthn.create', challenge)),
        attestationObject: base64url(Buffer.from(isoCBOR.encode(attestation as never))),
        transports: ['internal'],
      })
    },
    assert({ challenge }: { challenge: string }) {
      const authenticatorData = data(false)
      const clientData = client('webauthn.get', challenge)
      const signed = Buffer.concat([authenticatorData, sha256(clientData)])
      return answer({
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(createSign('sha256').update(signed).sign(privateKey)),
      })
    },
  }
}

/** A P-256 key in COSE format: EC2, ES256, P-256 and its two coordinates. */
function coseKey(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]) as never
}
