import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  type Account,
  completeLogin,
  createBrowserToken,
  findAccount,
  findAccountById,
  type LoginMethod,
  mailReactivation,
} from '../../../core/features/auth/index.ts'
import { queueMail } from '../../../core/features/notifications/index.ts'
import {
  AppError,
  type CommandContext,
  inTransaction,
  type RequestContext,
  type TxContext,
  timeAfter,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

/** Seconds for which a link is valid. The texts mention it. */
const lifetimeSeconds = 900

const knownBrowser = createBrowserToken('login_link')

const insertLinkStatement: Statement = {
  name: 'login_link.insert_link',
  text: `insert into login_links (token_hash, member_id, domain_id, address_hash, browser_hash, expires_at)
    values ($1, $2, $3, $4, $5, $6)`,
}
const columns = 'member_id, address_hash, browser_hash'
const findLinkStatement: Statement = {
  name: 'login_link.find_link',
  text: `select ${columns} from login_links
    where token_hash = $1 and domain_id = $2 and expires_at > $3 and member_id is not null`,
}
// Only one of several parallel uses gets the row.
const claimLinkStatement: Statement = {
  name: 'login_link.claim_link',
  text: `delete from login_links
    where token_hash = $1 and domain_id = $2 and expires_at > $3 and member_id is not null
    returning ${columns}`,
}
const deleteLinksStatement: Statement = {
  name: 'login_link.delete_links',
  text: 'delete from login_links where member_id = $1',
}
const pruneLinksStatement: Statement = {
  name: 'login_link.prune_links',
  text: 'delete from login_links where expires_at < $1',
}

const hashText = (text: string): Buffer => createHash('sha256').update(text).digest()
const hashAddress = ({ services }: CommandContext, email: string): Buffer =>
  createHmac('sha256', services.secrets.derive('login-link')).update(email.trim().toLowerCase()).digest()

/**
 * Mails a link that logs in, if the address has an account on this domain. The reply does not reveal whether it has.
 * Throws AppError('rate_limited') after five mails to one address in an hour.
 */
export async function requestLoginLink(ctx: RequestContext, email: string): Promise<void> {
  const found = await findAccount(ctx, email)
  // Under the stored spelling, because the database matches more spellings of an address than we would.
  const address = hashAddress(ctx, found?.email ?? email)
  const limit = { points: 5, seconds: 3600 }
  await ctx.services.limiter.consume(`login-link:${ctx.site.pool}:${address.toString('hex')}`, limit)
  // Several links of a browser share its token.
  const known = knownBrowser.readOrCreate(ctx)
  knownBrowser.setCookie(ctx, known, lifetimeSeconds)
  const browser = hashText(known)
  const account = found?.domain_id === ctx.site.domainId ? found : undefined
  const token = randomBytes(32).toString('base64url')
  const expires = timeAfter(ctx.now(), lifetimeSeconds * 1000)
  await inTransaction(ctx, async (ctx) => {
    const opens = account && isOpen(account) ? account.id : null
    await ctx.services.db.query(
      insertLinkStatement,
      [hashText(token), opens, ctx.site.domainId, address, browser, expires],
      ctx.tx,
    )
    await mailAccountOwner(ctx, account, `/login-link/open?token=${token}`)
  })
}

/** Anyone can sign up with another person’s address, so no mail opens an account that never confirmed it. */
const isOpen = ({ status, confirmed }: Account): boolean => confirmed && status !== 'banned' && status !== 'deleted'

/** Mails the owner of the address according to the account's state; the page shows the same in every case. */
async function mailAccountOwner(ctx: TxContext, account: Account | undefined, path: string): Promise<void> {
  if (account?.status === 'deleted') return mailReactivation(ctx, account.id, 'reactivate')
  if (account?.status === 'banned' && (await ctx.services.restrictions.mailBan(ctx, account.id))) return
  if (!account || account.status === 'banned')
    return queueMail(ctx, { memberId: null, template: 'login-link.mail.link', path })
  if (!account.confirmed)
    return queueMail(ctx, { memberId: account.id, template: 'login-link.mail.unconfirmed', path: '/reset-password' })
  return queueMail(ctx, { memberId: account.id, template: 'login-link.mail.link', path })
}

interface Row {
  member_id: string
  address_hash: Buffer
  browser_hash: Buffer
}
const isHere = (ctx: RequestContext, row: Row): boolean => {
  const browser = knownBrowser.read(ctx)
  return browser !== '' && row.browser_hash.equals(hashText(browser))
}

/** The account of a link, if its address is still the one that the link was mailed to. */
async function loadAccount(ctx: CommandContext, row: Row | undefined): Promise<Account | undefined> {
  const account = row && (await findAccountById(ctx, row.member_id))
  return account && row.address_hash.equals(hashAddress(ctx, account.email)) ? account : undefined
}

/** `s…@people.test`: enough for the owner to recognise the account. The joiner prevents a line break. */
const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…\u2060')

/** The account that a link opens, and whether this browser requested it; null if invalid. Uses nothing up. */
export async function describeLink(ctx: RequestContext, token: string) {
  const values = [hashText(token), ctx.site.domainId, ctx.now()]
  const [row] = await ctx.services.db.query<Row>(findLinkStatement, values)
  const account = await loadAccount(ctx, row)
  return row && account ? { address: maskEmail(account.email), here: isHere(ctx, row) } : null
}

/**
 * Uses up a link and logs in. Throws AppError: `link_expired`; `login-link.elsewhere` in a browser other than the one
 * that requested it, unless `elsewhere` confirms that (the link then still works); and those of a closed account, like
 * a login.
 */
export async function openLink(ctx: RequestContext, token: string, isElsewhere: boolean): Promise<void> {
  const account = await inTransaction(ctx, async (ctx) => {
    const values = [hashText(token), ctx.site.domainId, ctx.now()]
    const [row] = await ctx.services.db.query<Row>(claimLinkStatement, values, ctx.tx)
    const account = await loadAccount(ctx, row)
    if (!row || !account?.confirmed) throw new AppError('link_expired')
    // Thrown inside the transaction, so that the link is not used up.
    if (!isElsewhere && !isHere(ctx, row)) throw new AppError('login-link.elsewhere')
    await ctx.services.db.query(deleteLinksStatement, [account.id], ctx.tx)
    return account
  })
  await completeLogin(ctx, account)
}

/** Ends the links of an account that is recovered by mail. */
export const loginMethod: LoginMethod = {
  id: 'login-link',
  async removeFor({ services, tx }, memberId) {
    await services.db.query(deleteLinksStatement, [memberId], tx)
  },
}

export async function pruneLinks({ services: { db, clock } }: Pick<CommandContext, 'services'>): Promise<void> {
  await db.query(pruneLinksStatement, [clock.now()])
}
