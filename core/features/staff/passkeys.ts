import { v7 as uuidv7 } from 'uuid'
import type { Statement } from '../../../db/database.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import {
  createAssertionOptions,
  createRegistrationOptions,
  getPasskeyHost,
  type Passkey,
  type PasskeyResponse,
  verifyAssertion,
  verifyRegistration,
} from '../../platform/credentials/webauthn.ts'

const listStaffPasskeysStatement: Statement = {
  name: 'staff.list_staff_passkeys',
  text: `select id, host, credential_id, public_key, sign_count, transports, name, created_at, last_used_at
    from staff_passkeys where staff_id = $1 order by created_at`,
}
const insertStatement: Statement = {
  name: 'staff.insert_passkey',
  text: `insert into staff_passkeys (id, staff_id, host, credential_id, public_key, sign_count, transports, name, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning id`,
}
const recordStaffPasskeyUseStatement: Statement = {
  name: 'staff.record_staff_passkey_use',
  text: 'update staff_passkeys set sign_count = $2, last_used_at = $3 where id = $1',
}

export const listPasskeys = (ctx: CommandContext, staffId: string): Promise<Passkey[]> =>
  ctx.services.db.query<Passkey>(listStaffPasskeysStatement, [staffId], ctx.tx)

/** The browser's options for creating a passkey on this host; its answer must match `challenge`. */
export const createPasskeyOptions = (
  ctx: CommandContext,
  staff: { id: string; email: string; name: string },
  known: readonly Passkey[],
) => createRegistrationOptions(ctx.site, staff, known, 'preferred')

/** Stores a passkey that answered the challenge. Throws AppError('passkey_refused'). */
export async function storePasskey(
  ctx: TxContext,
  staffId: string,
  challenge: string,
  name: string,
  response: PasskeyResponse,
): Promise<void> {
  const made = await verifyRegistration(ctx.site, challenge, response, 'preferred')
  const stored = await ctx.services.db.query(
    insertStatement,
    [uuidv7(), staffId, made.host, made.credentialId, made.publicKey, made.counter, made.transports, name, ctx.now()],
    ctx.tx,
  )
  if (stored.length === 0) throw new AppError('passkey_refused')
}

/** The browser's options for using one of these passkeys; null if none was created on this host. */
export async function createPasskeyRequest(ctx: CommandContext, known: readonly Passkey[]) {
  const here = known.filter(({ host }) => host === getPasskeyHost(ctx.site))
  return here.length === 0 ? null : createAssertionOptions(ctx.site, here, 'preferred')
}

/** Checks a passkey's answer to a challenge, and records its use. Throws AppError('passkey_refused'). */
export async function verifyPasskey(
  ctx: TxContext,
  staffId: string,
  challenge: string,
  response: PasskeyResponse,
): Promise<void> {
  const passkey = (await listPasskeys(ctx, staffId)).find(({ credential_id: id }) => id === response.id)
  if (!passkey) throw new AppError('passkey_refused')
  const count = await verifyAssertion(ctx.site, challenge, passkey, response, 'preferred')
  await ctx.services.db.query(recordStaffPasskeyUseStatement, [passkey.id, count, ctx.now()], ctx.tx)
}
