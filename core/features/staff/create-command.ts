import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type StaffRole, staffRoles } from '../../kernel/ability.ts'
import { commandContext, inTransaction } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { oneLine } from '../../kernel/one-line.ts'
import type { Services } from '../../kernel/services.ts'
import { hourMs } from '../../shared/durations.ts'
import { createStaff } from './accounts.ts'
import { buildSetPasswordPath } from './mails.ts'
import { issueStaffToken, revokeStaffTokens, staffTokenLifetimes } from './tokens.ts'

export const staffUsage = `Creates a staff account, or a password link for an existing one.

  npm run staff:create -- --email ada@example.com --name "Ada Lovelace" --role owner
  npm run staff:create -- --email ada@example.com --link

  --email    the address to log in with
  --name     name shown to colleagues
  --role     ${staffRoles.join(', ')}
  --domain   host of a domain where the role applies; repeatable. Default: every domain
  --link     prints a link to choose a password instead of asking for one here. For an existing account
             the link sets a new password and changes nothing else`

export interface StaffRequest {
  email: string
  name: string | undefined
  role: StaffRole | undefined
  domains: string[]
  link: boolean
}

/** The command was used incorrectly. The message is for the operator's terminal. */
export class UsageError extends Error {}

/** Reads the command line. Throws UsageError. */
export function readStaffRequest(argv: string[]): StaffRequest {
  const text = { type: 'string' } as const
  const options = {
    email: text,
    name: text,
    role: text,
    domain: { ...text, multiple: true },
    link: { type: 'boolean' },
  } as const
  const parse = () => {
    try {
      return parseArgs({ args: argv, options }).values
    } catch (error) {
      throw new UsageError((error as Error).message)
    }
  }
  const values = parse()
  const email = z.email().max(254).safeParse(values.email)
  if (!email.success) throw new UsageError('--email must be an e-mail address.')
  const name = oneLine(80, 1).optional().safeParse(values.name)
  if (!name.success) throw new UsageError('--name must be a name of at most 80 characters.')
  const role = z.enum(staffRoles).optional().safeParse(values.role)
  if (!role.success) throw new UsageError(`--role must be one of ${staffRoles.join(', ')}.`)
  const domains = [values.domain ?? []].flat()
  return { email: email.data, name: name.data, role: role.data, domains, link: values.link ?? false }
}

const actor = { kind: 'system', name: 'staff:create' } as const

/**
 * Runs the command and returns its outcome in one line. Calls `askPassword` if no link is wanted. Throws UsageError;
 * AppError('validation_failed') for a password that breaks a rule.
 */
export async function runStaffRequest(
  services: Services,
  request: StaffRequest,
  askPassword: () => Promise<string>,
): Promise<string> {
  const { email, name, role, link } = request
  const [first] = services.sites.listDomains()
  if (!first)
    throw new UsageError('There is no domain yet. Open the link that `npm start` prints: it also creates the owner.')
  const ctx = commandContext(services, services.sites.getSite(first.id), actor)
  const known: { id: string; active: boolean } | undefined = await services.db
    .knex('staff')
    .where({ email })
    .first('id', 'active')
  if (known && !link) throw new UsageError(`${email} has an account. --link prints a link to a new password for it.`)
  if (known && !known.active) throw new UsageError(`The account of ${email} is switched off.`)
  if (known) return inTransaction(ctx, (ctx) => createPasswordLink(ctx, known.id, 'reset_password'))
  if (!name || !role) throw new UsageError(`${email} has no account. A new one needs --name and --role.`)
  const grants = buildGrants(services, role, request.domains)
  const values = { name, email, active: true, grants }
  if (!link) {
    await createStaff(ctx, values, { password: await askPassword() })
    return `${email} can log in at ${ctx.site.origin}/console/`
  }
  return inTransaction(ctx, async (ctx) => {
    const { id } = await createStaff(ctx, values, { unmailed: true })
    return createPasswordLink(ctx, id, 'invitation')
  })
}

function buildGrants({ sites }: Services, role: StaffRole, hosts: readonly string[]) {
  if (hosts.length === 0) return [{ role, domain_id: null }]
  return hosts.map((host) => {
    const domain = sites.findByHost(host) ?? sites.findClosedByHost(host)
    if (!domain) throw new UsageError(`There is no domain ${host}.`)
    return { role, domain_id: domain.id }
  })
}

async function createPasswordLink(
  ctx: Parameters<typeof issueStaffToken>[0],
  staffId: string,
  purpose: Parameters<typeof issueStaffToken>[2],
): Promise<string> {
  await revokeStaffTokens(ctx, staffId)
  const token = await issueStaffToken(ctx, staffId, purpose)
  const hours = staffTokenLifetimes[purpose] / hourMs
  return `Works once, for ${hours === 1 ? 'an hour' : `${hours} hours`}:\n  ${ctx.site.origin}${buildSetPasswordPath(token)}`
}

/** The text of a refusal for a terminal. */
export function explainRefusal(services: Pick<Services, 'i18n'>, error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message
  if (!(error instanceof AppError)) return undefined
  const [field] = Object.values(error.fields ?? {})
  const key = field ? `errors.fields.${field.code}` : `errors.${error.code}`
  return services.i18n.t('en', key, { ...error.params, ...field?.params })
}
