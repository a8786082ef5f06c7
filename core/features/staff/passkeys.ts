import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Statement, Transaction } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Site } from '../../kernel/site.ts'

/** Ed25519, ES256 and RS256: what authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257]

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

const ofStaff: Statement = {
  name: 'auth.passkeys_of_staff',
  text: `select id, host, credential_id, public_key, sign_count, transports, name, created_at, last_used_at
    from staff_passkeys where staff_id = $1 order by created_at`,
}
const insert: Statement = {
  name: 'auth.insert_passkey',
  text: `insert into staff_passkeys (id, staff_id, host, credential_id, public_key, sign_count, transports, name, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning id`,
}
const used: Statement = {
  name: 'auth.passkey_used',
  text: 'update staff_passkeys set sign_count = $2, last_used_at = $3 where id = $1',
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

export const passkeysOf = (ctx: CommandContext, staffId: string): Promise<Passkey[]> =>
  ctx.services.db.query<Passkey>(ofStaff, [staffId], ctx.tx)

/** What the browser needs to make a passkey for this host; `challenge` comes back with its answer. */
export function newPasskeyOptions(
  ctx: CommandContext,
  staff: { id: string; email: string; name: string },
  known: readonly Passkey[],
) {
  return generateRegistrationOptions({
    rpName: ctx.site.domain.name,
    rpID: passkeyHost(ctx.site),
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(staff.id),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Stores a passkey that answered the challenge. Throws AppError('passkey_refused'). */
export async function storePasskey(
  ctx: CommandContext & { tx: Transaction },
  staffId: string,
  challenge: string,
  name: string,
  response: PasskeyResponse,
): Promise<void> {
  const verified = await refusing(() =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: ctx.site.origin,
      expectedRPID: passkeyHost(ctx.site),
      requireUserVerification: false,
      supportedAlgorithmIDs,
    }),
  )
  if (!verified.verified) throw new AppError('passkey_refused')
  const { credential } = verified.registrationInfo
  const stored = await ctx.services.db.query(
    insert,
    [
      uuidv7(),
      staffId,
      passkeyHost(ctx.site),
      credential.id,
      Buffer.from(credential.publicKey),
      credential.counter,
      credential.transports ?? [],
      name,
      ctx.now(),
    ],
    ctx.tx,
  )
  if (stored.length === 0) throw new AppError('passkey_refused')
}

/** What the browser needs to ask for one of these passkeys; null where none was made on this host. */
export async function passkeyRequest(ctx: CommandContext, known: readonly Passkey[]) {
  const here = known.filter(({ host }) => host === passkeyHost(ctx.site))
  if (here.length === 0) return null
  return generateAuthenticationOptions({
    rpID: passkeyHost(ctx.site),
    allowCredentials: here.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  })
}

/** Checks a passkey's answer to a challenge, and notes its use. Throws AppError('passkey_refused'). */
export async function verifyPasskey(
  ctx: CommandContext & { tx: Transaction },
  staffId: string,
  challenge: string,
  response: PasskeyResponse,
): Promise<void> {
  const passkey = (await passkeysOf(ctx, staffId)).find(({ credential_id: id }) => id === response.id)
  if (!passkey) throw new AppError('passkey_refused')
  const { verified, authenticationInfo } = await refusing(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: ctx.site.origin,
      expectedRPID: passkeyHost(ctx.site),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
        transports: passkey.transports,
      },
      requireUserVerification: false,
    }),
  )
  if (!verified) throw new AppError('passkey_refused')
  await ctx.services.db.query(used, [passkey.id, authenticationInfo.newCounter, ctx.now()], ctx.tx)
}

/** The library throws at whatever does not fit; to the caller all of it is one refusal. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    throw new AppError('passkey_refused', { cause: error })
  }
}
