import { v7 as uuidv7 } from 'uuid'
import type { Statement } from '../../../db/database.ts'
import { type CommandContext, inTransaction, type TxContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { MemberRequestContext } from '../../kernel/route.ts'
import {
  createRegistrationOptions,
  getPasskeyHost,
  type Passkey,
  type PasskeyResponse,
  verifyRegistration,
} from '../../platform/credentials/webauthn.ts'
import { findAccountById } from './accounts.ts'
import { confirmPassword } from './confirm-password.ts'
import { mailPasskeyAdded, mailPasskeyRemoved } from './mails.ts'
import { answerChallenge, sealChallenge } from './passkey-challenge.ts'
import { lockSession } from './session.ts'

/** More devices than any member has. */
const maxPasskeys = 20

const listMemberPasskeysStatement: Statement = {
  name: 'auth.list_member_passkeys',
  text: `select id, host, credential_id, public_key, sign_count, transports, name, created_at, last_used_at
    from member_passkeys where member_id = $1 order by created_at`,
}
const insertStatement: Statement = {
  name: 'auth.insert_member_passkey',
  text: `insert into member_passkeys (id, member_id, host, credential_id, public_key, sign_count, transports, name, created_at)
    select $1::uuid, $2::uuid, $3::text, $4::text, $5::bytea, $6::bigint, $7::text[], $8::text, $9::timestamptz
    where (select count(*) from member_passkeys where member_id = $2::uuid) < ${maxPasskeys}
    on conflict (credential_id) do nothing returning id`,
}
const renameStatement: Statement = {
  name: 'auth.rename_member_passkey',
  text: 'update member_passkeys set name = $3 where id = $1 and member_id = $2 returning id',
}
const deleteMemberPasskeyStatement: Statement = {
  name: 'auth.delete_member_passkey',
  text: 'delete from member_passkeys where id = $1 and member_id = $2 returning name',
}
const deleteMemberPasskeysStatement: Statement = {
  name: 'auth.delete_member_passkeys',
  text: 'delete from member_passkeys where member_id = $1',
}

const listPasskeys = (ctx: CommandContext, memberId: string): Promise<Passkey[]> =>
  ctx.services.db.query<Passkey>(listMemberPasskeysStatement, [memberId], ctx.tx)

export async function listOwnPasskeys(ctx: MemberRequestContext) {
  const here = getPasskeyHost(ctx.site)
  const passkeys = await listPasskeys(ctx, ctx.member.id)
  return passkeys.map((passkey) => ({ ...passkey, here: passkey.host === here }))
}

/** Options for creating a passkey, after the password. Throws AppError: `validation_failed`, `too_many_attempts`. */
export async function beginPasskey(ctx: MemberRequestContext, password: string) {
  await confirmPassword(ctx, password, 'password')
  const account = await findAccountById(ctx, ctx.member.id)
  if (!account) throw new AppError('authentication_required')
  const owner = { id: account.id, email: account.email, name: ctx.member.name }
  const options = await createRegistrationOptions(ctx.site, owner, await listPasskeys(ctx, account.id), 'required')
  return {
    challenge: sealChallenge(ctx, options.challenge, account.id),
    options,
  }
}

/** Stores a new passkey. Throws AppError: `login_interrupted`, `passkey_refused`. */
export function addPasskey(
  ctx: MemberRequestContext,
  input: { challenge: string; name: string; response: PasskeyResponse },
): Promise<void> {
  const { id } = ctx.member
  return inTransaction(ctx, async (ctx) => {
    await lockSession(ctx)
    const challenge = await answerChallenge(ctx, input.challenge, id)
    const made = await verifyRegistration(ctx.site, challenge, input.response, 'required')
    const { host, credentialId, publicKey, counter, transports } = made
    const values = [uuidv7(), id, host, credentialId, publicKey, counter, transports, input.name, ctx.now()]
    const [stored] = await ctx.services.db.query(insertStatement, values, ctx.tx)
    if (!stored) throw new AppError('passkey_refused')
    await mailPasskeyAdded(ctx, id, input.name)
  })
}

/** Throws AppError('not_found'). */
export async function renamePasskey(ctx: MemberRequestContext, id: string, name: string): Promise<void> {
  const [found] = await ctx.services.db.query(renameStatement, [id, ctx.member.id, name])
  if (!found) throw notFound()
}

/** Removes a passkey, even the last one: an account always keeps its password. Throws AppError('not_found'). */
export function removePasskey(ctx: MemberRequestContext, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.services.db.query<{ name: string }>(
      deleteMemberPasskeyStatement,
      [id, ctx.member.id],
      ctx.tx,
    )
    if (!gone) throw notFound()
    await mailPasskeyRemoved(ctx, ctx.member.id, gone.name)
  })
}

export async function removePasskeys(ctx: TxContext, memberId: string): Promise<void> {
  await ctx.services.db.query(deleteMemberPasskeysStatement, [memberId], ctx.tx)
}
