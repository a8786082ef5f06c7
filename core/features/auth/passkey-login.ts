import type { Statement } from '../../../db/database.ts'
import { inTransaction } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import {
  createAssertionOptions,
  type Passkey,
  type PasskeyResponse,
  verifyAssertion,
} from '../../platform/credentials/webauthn.ts'
import { findAccountById } from './accounts.ts'
import { completeLogin } from './login.ts'
import { answerChallenge, sealChallenge } from './passkey-challenge.ts'

const findMemberPasskeyStatement: Statement = {
  name: 'auth.find_member_passkey',
  text: `select k.id, k.member_id, k.host, k.credential_id, k.public_key, k.sign_count, k.transports, k.name, k.created_at, k.last_used_at
    from member_passkeys k join members m on m.id = k.member_id
    where k.credential_id = $1 and m.domain_id = $2 for update of k`,
}
const recordMemberPasskeyUseStatement: Statement = {
  name: 'auth.record_member_passkey_use',
  text: 'update member_passkeys set sign_count = $2, last_used_at = $3 where id = $1',
}

/** A challenge for any passkey that the browser has for this host: no name is entered first. */
export async function beginPasskeyLogin(ctx: RequestContext) {
  const options = await createAssertionOptions(ctx.site, [], 'required')
  return { challenge: sealChallenge(ctx, options.challenge, null), options }
}

/**
 * Logs in with a passkey's answer and sets the cookies; returns the member's id. Throws AppError: `login_interrupted`
 * (used before, or too late), `passkey_refused`, and those of a closed account, like `login`.
 */
export async function loginWithPasskey(
  ctx: RequestContext,
  input: { challenge: string; response: PasskeyResponse },
): Promise<string> {
  const memberId = await inTransaction(ctx, async (ctx) => {
    const challenge = await answerChallenge(ctx, input.challenge, null)
    const values = [input.response.id, ctx.site.domainId]
    const [passkey] = await ctx.services.db.query<Passkey & { member_id: string }>(
      findMemberPasskeyStatement,
      values,
      ctx.tx,
    )
    if (!passkey) throw new AppError('passkey_refused')
    const count = await verifyAssertion(ctx.site, challenge, passkey, input.response, 'required')
    await ctx.services.db.query(recordMemberPasskeyUseStatement, [passkey.id, count, ctx.now()], ctx.tx)
    return passkey.member_id
  })
  const account = await findAccountById(ctx, memberId)
  if (!account) throw new AppError('passkey_refused')
  await completeLogin(ctx, account)
  return memberId
}
