import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'
import type { Site } from '../../kernel/site.ts'

/** Loaded with the first passkey: it brings a parser of certificates. */
const library = () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256: what authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** What is stored of any passkey, whoever owns it. */
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
/** Browsers hand over objects of types of their own. */
type FromBrowser<T> = z.ZodType<Record<string, T>, object>
const responseParts: FromBrowser<string | string[] | number | null> = z.record(
  z.string().max(40),
  z.union([encoded, z.array(z.string().max(40)).max(20), z.number(), z.null()]),
)
const extensionResults: FromBrowser<unknown> = z.record(z.string().max(40), z.unknown())

/** What a browser's authenticator answers with; its insides are read by the library that verifies them. */
export const passkeyResponse = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: responseParts,
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: extensionResults.default({}),
})
export type PasskeyResponse = z.output<typeof passkeyResponse>

/** What the browser's own calls take; a library makes it and another reads it, so it goes through as it is. */
export const creationOptions = z.looseObject({}) as unknown as z.ZodType<PublicKeyCredentialCreationOptionsJSON>
export const requestOptions = z.looseObject({}) as unknown as z.ZodType<PublicKeyCredentialRequestOptionsJSON>

/** A passkey belongs to the host on which it was made; the browser offers it nowhere else. */
export const passkeyHost = (site: Pick<Site, 'origin'>): string => new URL(site.origin).hostname

/** `required` where the passkey stands for a password: the device then asks who holds it. */
type Verification = 'required' | 'preferred'

/** What the browser needs to make a passkey for this host; `challenge` comes back with its answer. */
export async function registrationOptions(
  site: Site,
  owner: { id: string; email: string; name: string },
  known: readonly Pick<Passkey, 'credential_id' | 'transports'>[],
  verification: Verification,
) {
  return (await library()).generateRegistrationOptions({
    rpName: site.domain.name,
    rpID: passkeyHost(site),
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.id),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports,
    })),
    // One that is asked for without a name must be found by the device itself.
    authenticatorSelection: {
      residentKey: verification,
      userVerification: verification,
    },
  })
}

/** The passkey that answered the challenge. Throws AppError('passkey_refused'). */
export async function verifyRegistration(
  site: Site,
  challenge: string,
  response: PasskeyResponse,
  verification: Verification,
) {
  const verified = await refusing(async () =>
    (await library()).verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: passkeyHost(site),
      requireUserVerification: verification === 'required',
      supportedAlgorithmIDs,
    }),
  )
  if (!verified.verified) throw new AppError('passkey_refused')
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return {
    host: passkeyHost(site),
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
  }
}

/** What the browser needs to ask for one of these passkeys, or, with none given, for any that it has for this host. */
export const assertionOptions = async (
  site: Site,
  known: readonly Pick<Passkey, 'credential_id' | 'transports'>[],
  verification: Verification,
) =>
  (await library()).generateAuthenticationOptions({
    rpID: passkeyHost(site),
    allowCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports,
    })),
    userVerification: verification,
  })

/** Checks a passkey's answer to a challenge; returns its new count of uses. Throws AppError('passkey_refused'). */
export async function verifyAssertion(
  site: Site,
  challenge: string,
  passkey: Passkey,
  response: PasskeyResponse,
  verification: Verification,
): Promise<number> {
  const { verified, authenticationInfo } = await refusing(async () =>
    (await library()).verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: passkeyHost(site),
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

/** The library throws at whatever does not fit; to the caller all of it is one refusal. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    throw new AppError('passkey_refused', { cause: error })
  }
}
