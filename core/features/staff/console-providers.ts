import { z } from 'zod'
import { lockUntilEnd } from '../../../db/index.ts'
import type { TxContext } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import { idParams } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { isStaffAllowedEverywhere } from '../../platform/access/staff-domains.ts'
import { consoleResource, rowVersion } from '../../platform/console/index.ts'
import { discoverProvider, openidIssuer } from '../../platform/openid/index.ts'
import { hasIndependentOwner } from './provider-grants.ts'
import { buildProviderCallback } from './provider-login.ts'
import { buildProviderLogoutAddress } from './provider-logout.ts'
import { StaffProvider, toClient } from './provider-model.ts'
import { type RoleRule, roleRule } from './schemas.ts'

const serializeRule = ({ value, role, domain_id }: RoleRule) => `${role} ${domain_id} ${value}`

/**
 * Whether a change of a provider may exclude people who logged in through it: another issuer or client vouches for
 * them, or the rules give less than before. Claim values are not stored, so a removed rule affects everybody.
 */
function canExcludePeople(old: StaffProvider, fresh: StaffProvider): boolean {
  const isOther = old.issuer !== fresh.issuer || old.clientId !== fresh.clientId || old.rolesClaim !== fresh.rolesClaim
  const left = new Set(fresh.roleRules.map(serializeRule))
  const losesRoles =
    // Without rules, roles are assigned in the console; from the first rule on, the provider assigns them.
    (old.roleRules.length === 0 && fresh.roleRules.length > 0) ||
    old.roleRules.some((rule) => !left.has(serializeRule(rule)))
  const losesFactor =
    old.secondFactor === 'provider' && (fresh.secondFactor !== 'provider' || old.acrValues !== fresh.acrValues)
  return (
    isOther ||
    losesRoles ||
    losesFactor ||
    (old.active && !fresh.active) ||
    (old.trustsUnverified && !fresh.trustsUnverified) ||
    old.emailDomains.some((domain) => !fresh.emailDomains.includes(domain))
  )
}

const subject = 'staff-provider'

const emailDomain = oneLine(253, 3)
  .transform((domain) => domain.toLowerCase().replace(/^@/, ''))
  .refine((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain), 'invalid_host')

const fields = {
  name: oneLine(80, 1),
  issuer: openidIssuer,
  client_id: oneLine(300, 1),
  scopes: oneLine(300, 6)
    .refine((scopes) => scopes.split(' ').includes('openid'), 'openid_scopes')
    .default('openid email profile'),
  email_domains: z.array(emailDomain).min(1).max(50),
  required: z.boolean().default(false),
  creates_accounts: z.boolean().default(false),
  trusts_unverified: z.boolean().default(false),
  second_factor: z.enum(['own', 'provider']).default('own'),
  acr_values: oneLine(300).default(''),
  roles_claim: oneLine(200).default('groups'),
  role_rules: z.array(roleRule).max(100).default([]),
  ends_session: z.boolean().default(true),
  active: z.boolean().default(true),
}
const body = z.object({
  ...fields,
  /** Write-only; absent or empty keeps the stored one. */
  secret: oneLine(2000).nullish(),
})
const response = z.object({
  id: z.string(),
  ...fields,
  has_secret: z.boolean(),
  /** The address to register at the provider, for this host of the console. */
  callback: z.string(),
  /** The address at which the provider may say that a session ended there. */
  logout_callback: z.string(),
})

/** Refuses domains of another provider, and a requirement that could lock everybody out. */
async function check(
  ctx: TxContext<StaffRequestContext>,
  values: z.output<typeof body>,
  existing?: StaffProvider,
): Promise<void> {
  // Simultaneous calls could otherwise give two providers the same domain.
  await lockUntilEnd(ctx.tx, 'staff providers')
  const others = StaffProvider.query(ctx.tx).whereRaw('email_domains && ?::text[]', [values.email_domains])
  if (existing) others.whereNot('id', existing.id)
  if (await others.first()) throw invalidField('email_domains', 'openid_domain_taken')
  if (values.creates_accounts && values.role_rules.length === 0) throw invalidField('role_rules', 'required')
  if (values.role_rules.length > 0 && !values.roles_claim) throw invalidField('roles_claim', 'required')
  const wanted = new Set(values.role_rules.flatMap((rule) => rule.domain_id ?? []))
  if ([...wanted].some((id) => !ctx.services.sites.findById(id))) throw invalidField('role_rules', 'invalid_choice')
  if (values.required && values.active && !(await hasIndependentOwner(ctx.tx)))
    throw invalidField('required', 'openid_no_independent_owner')
}

const present = (row: StaffProvider, { site }: StaffRequestContext) => ({
  has_secret: row.secret !== null,
  callback: buildProviderCallback(site.origin, row.id),
  logout_callback: buildProviderLogoutAddress(site.origin, row.id),
})

export const { routes: staffProviderConsoleRoutes, claim } = consoleResource({
  path: 'staff-providers',
  subject,
  model: StaffProvider,
  body,
  stepUp: true,
  response,
  columns: ['name', 'issuer', 'active', 'id'],
  filter: z.object({ active: z.boolean().optional(), id: z.array(z.uuid()).optional() }),
  // A provider can assign roles for every domain, so it belongs to none.
  domainOf: { row: () => null, body: () => null },
  visible(found, ctx, action) {
    if (!isStaffAllowedEverywhere(ctx, action, subject)) found.whereRaw('false')
  },
  present,
  async toRow({ secret, ...values }, ctx, existing) {
    await check(ctx, values, existing)
    return {
      name: values.name,
      issuer: values.issuer,
      clientId: values.client_id,
      scopes: values.scopes,
      emailDomains: values.email_domains,
      required: values.required,
      createsAccounts: values.creates_accounts,
      trustsUnverified: values.trusts_unverified,
      secondFactor: values.second_factor,
      acrValues: values.acr_values,
      rolesClaim: values.roles_claim,
      roleRules: values.role_rules,
      endsSession: values.ends_session,
      active: values.active,
      ...(secret ? { secret: ctx.services.secrets.seal(secret) } : {}),
    }
  },
  /** Ends sessions when the provider that vouched for them is removed, or when its rules would no longer admit them. */
  written: (ctx, row, old) =>
    old && canExcludePeople(old, row) ? ctx.tx('staff_sessions').where({ provider_id: row.id }).delete() : undefined,
})

export const testProviderRoute = staffRoute({
  method: 'POST',
  path: '/api/console/staff-providers/:id/test',
  summary: 'Fetches the metadata of a saved provider and checks that they are usable.',
  access: { staff: 'update', subject },
  params: idParams,
  body: z.object({ version: rowVersion }),
  response: z.object({ ok: z.boolean() }),
  resource: { param: 'id', kind: subject, reach: 'staff' },
  idempotency: 'none',
  rateLimit: perMinute(20, 'ip'),
  async handler(ctx, input) {
    const row = await claim(ctx, input.params.id, input.body.version)
    const found = await discoverProvider(ctx.services, toClient(ctx, row)).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    return { ok: found !== null }
  },
})
