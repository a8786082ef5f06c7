import { lockUntilEnd, type Statement } from '../../../db/database.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { hasControlCharacter } from '../../kernel/one-line.ts'
import { readClaim, readVerifiedEmail } from '../../platform/openid/index.ts'
import { createStaff } from './accounts.ts'
import { auditOwnAct } from './audit.ts'
import { grantByProvider } from './provider-grants.ts'
import { extractEmailDomain, type StaffProvider } from './provider-model.ts'
import type { GrantValue, RoleRule } from './schemas.ts'

const findByIdentityStatement: Statement = {
  name: 'staff.find_by_identity',
  text: `select f.id, f.email::text email, f.active from staff_identities i join staff f on f.id = i.staff_id
    where i.provider_id = $1 and i.subject = $2`,
}
const findByEmailToLinkStatement: Statement = {
  name: 'staff.find_by_email_to_link',
  text: `select f.id, f.email::text email, f.active,
      exists (select from staff_identities i where i.staff_id = f.id and i.provider_id = $2) linked,
      f.password_hash is not null and not exists (select from staff_identities i where i.staff_id = f.id)
        and exists (select from staff_grants g where g.staff_id = f.id and g.role = 'owner' and g.domain_id is null) independent
    from staff f where f.email = $1`,
}
const linkStatement: Statement = {
  name: 'staff.link_identity',
  text: 'insert into staff_identities (provider_id, subject, staff_id, created_at) values ($1, $2, $3, $4)',
}

type Claims = Readonly<Record<string, unknown>> & { sub: string }
interface LinkedAccount {
  id: string
  email: string
  active: boolean
}

/**
 * The account of a person that a provider has identified, with the roles that the provider gives them now. Links or
 * creates the account at the first sign-in. Throws AppError: `openid_refused`, `openid_no_account`, `openid_owner`.
 */
export async function findProviderAccount(
  ctx: TxContext,
  provider: StaffProvider,
  claims: Claims,
): Promise<LinkedAccount> {
  // Two first sign-ins at the same time must not create two accounts.
  await lockUntilEnd(ctx.tx, 'staff accounts')
  const { query } = ctx.services.db
  const [known] = await query<LinkedAccount>(findByIdentityStatement, [provider.id, claims.sub], ctx.tx)
  const account = known ?? (await linkAccount(ctx, provider, claims))
  if (!account.active) throw new AppError('openid_refused')
  if (provider.roleRules.length > 0) await grantByProvider(ctx, account.id, provider, toGrants(ctx, provider, claims))
  return account
}

async function linkAccount(ctx: TxContext, provider: StaffProvider, claims: Claims): Promise<LinkedAccount> {
  const email = readTrustedEmail(provider, claims)
  if (email === null || !provider.emailDomains.includes(extractEmailDomain(email))) throw new AppError('openid_refused')
  type Row = LinkedAccount & { linked: boolean; independent: boolean }
  const [found] = await ctx.services.db.query<Row>(findByEmailToLinkStatement, [email, provider.id], ctx.tx)
  if (found?.independent) throw new AppError('openid_owner')
  // The company gave the address to another person, who must not inherit the account.
  if (found?.linked) throw new AppError('openid_refused')
  if (!found && !provider.createsAccounts) throw new AppError('openid_no_account')
  const account = found ?? (await createAccount(ctx, provider, claims, email))
  await ctx.services.db.query(linkStatement, [provider.id, claims.sub, account.id, ctx.now()], ctx.tx)
  await auditOwnAct(ctx, account.id, 'provider_linked', { provider: provider.name })
  return account
}

async function createAccount(
  ctx: TxContext,
  provider: StaffProvider,
  claims: Claims,
  email: string,
): Promise<LinkedAccount> {
  const grants = toGrants(ctx, provider, claims)
  if (grants.length === 0) throw new AppError('openid_no_role')
  const given = typeof claims.name === 'string' ? claims.name.trim().slice(0, 80) : ''
  const name = given && !hasControlCharacter(given) ? given : (email.split('@')[0] ?? email)
  const system = { ...ctx, actor: { kind: 'system', name: 'openid' } as const }
  return createStaff(system, { name, email, grants, active: true }, { provider: provider.name })
}

const readTrustedEmail = ({ trustsUnverified }: StaffProvider, claims: Claims): string | null => {
  const email = trustsUnverified && typeof claims.email === 'string' ? claims.email : readVerifiedEmail(claims)
  return email !== null && email.length <= 254 && /^[^@\s]+@[^@\s]+$/.test(email) ? email : null
}

/** The roles that a provider's rules give for these claims. A rule for a deleted domain gives none. */
function toGrants({ services }: CommandContext, provider: StaffProvider, claims: Claims): GrantValue[] {
  const values = new Set(readClaim(claims, provider.rolesClaim))
  const isRuleMet = ({ value, domain_id: domainId }: RoleRule) =>
    (value === '*' || values.has(value)) && (domainId === null || services.sites.findById(domainId) !== undefined)
  return provider.roleRules.filter(isRuleMet).map(({ role, domain_id }) => ({ role, domain_id }))
}
