import { completeLogin, createBrowserToken, findAccountById } from '../../../core/features/auth/index.ts'
import { AppError, inTransaction, type RequestContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { checkCode, requestPhoneCode, useCode } from './codes.ts'
import { assertNumber, hashHolder } from './numbers.ts'

/** Seconds for which a browser is recognised: longer than a code is valid. */
const browserLifetimeSeconds = 3600

const recordUseStatement: Statement = {
  name: 'phone_login.record_use',
  text: `update phone_logins set used_at = $3 where domain_id = $1 and number_hash = $2 returning member_id`,
}

const browser = createBrowserToken('phone_login')

/** Requests a code for a login; the reply is the same for every number. Throws AppError like `requestPhoneCode`. */
export async function requestLoginCode(ctx: RequestContext, typed: string): Promise<void> {
  const number = assertNumber(ctx, typed)
  const token = browser.readOrCreate(ctx)
  await requestPhoneCode(ctx, { holder: hashHolder(ctx, 'browser', token), number })
  browser.setCookie(ctx, token, browserLifetimeSeconds)
}

/** Logs in with this browser's code. Throws AppError like `checkCode`, and those of a closed account. */
export async function logInByCode(ctx: RequestContext, typed: string): Promise<void> {
  const code = await checkCode(ctx, hashHolder(ctx, 'browser', browser.read(ctx)), typed)
  const account = await inTransaction(ctx, async (ctx) => {
    await useCode(ctx, code)
    const values = [ctx.site.domainId, code.number_hash, ctx.now()]
    const [row] = await ctx.services.db.query<{ member_id: string }>(recordUseStatement, values, ctx.tx)
    return row && findAccountById(ctx, row.member_id)
  })
  if (!account?.confirmed) throw new AppError('phone-login.code_ended')
  await completeLogin(ctx, account)
}
