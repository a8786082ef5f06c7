import { createPrivateKey } from 'node:crypto'
import type { ClientAuth } from 'openid-client'

/** Signs client secrets, for providers such as Apple that ask for a new one instead of a fixed one. */
export interface SecretSigner {
  /** The `iss` of each secret: at Apple the ID of the team. */
  teamId: string
  keyId: string
  /** PKCS#8 in PEM, on the curve P-256. */
  privateKey: string
}

/** The private key of a PEM file, or null if it is not a P-256 key in PKCS#8. */
export function readSigningKey(pem: string) {
  if (!pem.includes('BEGIN PRIVATE KEY')) return null
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

/**
 * Authenticates by a client secret that is an ES256 token, made for each call and valid for a minute. It has the
 * content that RFC 7523 gives an assertion, but another issuer, and another field carries it.
 */
export async function signedSecret({ teamId, keyId, privateKey }: SecretSigner): Promise<ClientAuth> {
  const { modifyAssertion, PrivateKeyJwt } = await import('openid-client')
  const der = readSigningKey(privateKey)?.export({ type: 'pkcs8', format: 'der' })
  if (!der) throw new Error('the signing key is no P-256 key')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(der), algorithm, false, ['sign'])
  const sign = PrivateKeyJwt(
    { key, kid: keyId },
    {
      [modifyAssertion](_header: object, payload: Record<string, unknown>) {
        payload.iss = teamId
      },
    },
  )
  return async (server, client, body, headers) => {
    await sign(server, client, body, headers)
    body.set('client_secret', body.get('client_assertion') ?? '')
    body.delete('client_assertion')
    body.delete('client_assertion_type')
  }
}
