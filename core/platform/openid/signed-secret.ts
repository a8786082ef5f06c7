import { createPrivateKey } from 'node:crypto'
import type { ClientAuth } from 'openid-client'

/** Signs client secrets, for providers such as Apple that require a new one for each call. */
export interface SecretSigner {
  /** The `iss` of each secret; for Apple, the team ID. */
  teamId: string
  keyId: string
  /** PKCS#8 in PEM, on the curve P-256. */
  privateKey: string
}

/** Parses the private key of a PEM file; null unless it is a P-256 key in PKCS#8. */
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
 * Authenticates with a client secret that is an ES256 token, made for each call and valid for a minute. Its content is
 * that of an RFC 7523 assertion, but with another issuer and in another field.
 */
export async function createSignedSecret({ teamId, keyId, privateKey }: SecretSigner): Promise<ClientAuth> {
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
