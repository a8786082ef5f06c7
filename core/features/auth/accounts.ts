import type { Statement } from '../../../db/database.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import type { MemberStatus } from '../../kernel/session.ts'

export interface Account {
  id: string
  domain_id: number
  email: string
  password_hash: string
  status: MemberStatus
  confirmed: boolean
  signup_date: Date
  language: string
}

const columns =
  'id, domain_id, email::text email, password_hash, status, confirmed_at is not null confirmed, signup_date, language'
const findAccountByEmailStatement: Statement = {
  name: 'auth.find_account_by_email',
  text: `select ${columns} from members where pool = $1 and email = $2 and not fictional`,
}
const findAccountByIdStatement: Statement = {
  name: 'auth.find_account_by_id',
  text: `select ${columns} from members where id = $1`,
}

const lockPasswordStatement: Statement = {
  name: 'auth.lock_password',
  text: 'select from members where id = $1 and password_hash = $2 for share',
}

/** The account with an e-mail address in the site's pool; no fictional profiles, which have no login. */
export const findAccount = async (ctx: CommandContext, email: string): Promise<Account | undefined> =>
  (await ctx.services.db.query<Account>(findAccountByEmailStatement, [ctx.site.pool, email], ctx.tx))[0]

export const findAccountById = async (ctx: CommandContext, id: string): Promise<Account | undefined> =>
  (await ctx.services.db.query<Account>(findAccountByIdStatement, [id], ctx.tx))[0]

/** Whether an account still has the password that was read with it, which then cannot change in this transaction. */
export const lockPassword = async (ctx: TxContext, { id, password_hash }: Account): Promise<boolean> =>
  (await ctx.services.db.query(lockPasswordStatement, [id, password_hash], ctx.tx)).length > 0
