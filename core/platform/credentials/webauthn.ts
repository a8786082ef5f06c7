import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'
import type { Site } from '../../kernel/site.ts'

/** Loaded on first use, because it contains a certificate parser. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256: the algorithms of authenticators. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The stored form of a passkey, of members and staff alike. */
export interface Passkey {
  id: string
  host: string
  credential_id: string
  public_key: Buffer
  sign_count: string
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

const encoded = z.string().max(20_000)
/** Typed loosely because browsers send objects of special types. */
type FromBrowser<T> = z.ZodType<Record<string, T>, object>
const responseParts: FromBrowser<string | string[] | number | null> = z.record(
  z.string().max(40),
  z.union([encoded, z.array(z.string().max(40)).max(20), z.number(), z.null()]),
)
const extensionResults: FromBrowser<unknown> = z.record(z.string().max(40), z.unknown())

/** The response of a browser's authenticator. The verifying library parses its contents. */
export const passkeyResponse = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: responseParts,
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: extensionResults.default({}),
})
export type PasskeyResponse = z.output<typeof passkeyResponse>

/** Options for the browser's API, from the library to the browser unchanged. */
export const creationOptions = z.looseObject({}) as unknown as z.ZodType<PublicKeyCredentialCreationOptionsJSON>
export const requestOptions = z.looseObject({}) as unknown as z.ZodType<PublicKeyCredentialRequestOptionsJSON>

/** A passkey belongs to the host where it was created; browsers offer it nowhere else. */
export const getPasskeyHost = (site: Pick<Site, 'origin'>): string => new URL(site.origin).hostname

/** `required` if the passkey replaces a password; the device then verifies the user. */
type Verification = 'required' | 'preferred'

/** The standard allows 1023 bytes, in base64url. */
const maxIdLength = 1364

/** The ways in which a browser reaches an authenticator, which it repeats at a login to find the passkey sooner. */
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Options for creating a passkey on this host; the browser returns their `challenge` with its response. */
export async function createRegistrationOptions(
  site: Site,
  owner: { id: string; email: string; name: string },
  known: readonly Pick<Passkey, 'credential_id' | 'transports'>[],
  verification: Verification,
) {
  return (await loadLibrary()).generateRegistrationOptions({
    rpName: site.domain.name,
    rpID: getPasskeyHost(site),
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.id),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports,
    })),
    // A passkey for login without a user name must be discoverable on the device.
    authenticatorSelection: {
      residentKey: verification,
      userVerification: verification,
    },
  })
}

/** Verifies a new passkey against its challenge. Throws AppError('passkey_refused'). */
export async function verifyRegistration(
  site: Site,
  challenge: string,
  response: PasskeyResponse,
  verification: Verification,
) {
  const verified = await withRefusal(async () =>
    (await loadLibrary()).verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: getPasskeyHost(site),
      requireUserVerification: verification === 'required',
      supportedAlgorithmIDs,
    }),
  )
  if (!verified.verified || verified.registrationInfo.credential.id.length > maxIdLength)
    throw new AppError('passkey_refused')
  const { id, publicKey, counter } = verified.registrationInfo.credential
  // The library passes on whatever the client sent.
  const transports: unknown = verified.registrationInfo.credential.transports
  return {
    host: getPasskeyHost(site),
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: Array.isArray(transports) ? knownTransports.filter((one) => transports.includes(one)) : [],
  }
}

/** Options for requesting one of these passkeys or, if none are given, any for this host. */
export const createAssertionOptions = async (
  site: Site,
  known: readonly Pick<Passkey, 'credential_id' | 'transports'>[],
  verification: Verification,
) =>
  (await loadLibrary()).generateAuthenticationOptions({
    rpID: getPasskeyHost(site),
    allowCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports,
    })),
    userVerification: verification,
  })

/** Verifies a passkey's response; returns its new signature counter. Throws AppError('passkey_refused'). */
export async function verifyAssertion(
  site: Site,
  challenge: string,
  passkey: Passkey,
  response: PasskeyResponse,
  verification: Verification,
): Promise<number> {
  const { verified, authenticationInfo } = await withRefusal(async () =>
    (await loadLibrary()).verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: getPasskeyHost(site),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
        transports: passkey.transports,
      },
      requireUserVerification: verification === 'required',
    }),
  )
  if (!verified) throw new AppError('passkey_refused')
  return authenticationInfo.newCounter
}

/** Turns every error of the library into the same refusal. */
async function withRefusal<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    throw new AppError('passkey_refused', { cause: error })
  }
}
