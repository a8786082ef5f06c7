import { z } from 'zod'
import { afterCommit, type Transaction } from '../../db/index.ts'
import { authorizeStaff, readableDomainIds } from '../access/index.ts'
import { inTransaction } from '../app/context.ts'
import { recordAudit } from '../audit/index.ts'
import { isCountryCode } from '../geo/countries.ts'
import { consoleListQuery, parseConsoleList } from '../http/console-list.ts'
import { AppError, invalidField, notFound } from '../http/errors.ts'
import { type StaffRequestContext, staffRoute } from '../http/route.ts'
import { contains, idParams, pageOf, unlessInUse } from './console-list.ts'

interface DomainRow {
  id: number
  host: string
  aliases: string[]
  name: string
  pool: string
  time_zone: string
  company_id: number
  countries: string[]
  active: boolean
  theme: Record<string, string>
  created_at: Date
}

const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, 'invalid_host')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

// The values end up in a style sheet: nothing that could close a declaration or fetch an address.
const theme = z.record(
  z.string().regex(/^--[a-z0-9-]{1,60}$/, 'invalid'),
  z.string().regex(/^(?!.*url)[#\w .,%()/'"+-]{1,120}$/i, 'invalid'),
)

const body = z.object({
  name: z.string().trim().min(1).max(80),
  host,
  aliases: z.array(host).max(50).default([]),
  countries: z.array(z.string().trim().toUpperCase().refine(isCountryCode, 'invalid_country')).min(1).max(250),
  time_zone: z.string().max(60).refine(isTimeZone, 'invalid_time_zone'),
  company_id: z.number().int(),
  active: z.boolean().default(true),
  /** Members of one pool see each other. Absent: unchanged, or for a new domain a pool of its own. */
  pool: z.string().trim().min(1).max(80).optional(),
  theme: theme.optional(),
})
type Body = z.output<typeof body>

const reply = z.object({
  id: z.number(),
  name: z.string(),
  host: z.string(),
  aliases: z.array(z.string()),
  countries: z.array(z.string()),
  time_zone: z.string(),
  company_id: z.number(),
  active: z.boolean(),
  pool: z.string(),
  theme: z.record(z.string(), z.string()),
  created_at: z.string(),
})
const present = (row: DomainRow) => ({ ...row, created_at: row.created_at.toISOString() })

const resource = { param: 'id', kind: 'domain', reach: 'staff' } as const
const path = '/api/console/domains'
const subject = 'domain'

async function load(ctx: StaffRequestContext, id: number): Promise<DomainRow> {
  authorizeStaff(ctx, 'read', subject, id)
  const row: DomainRow | undefined = await (ctx.tx ?? ctx.services.db.knex)('domains').where({ id }).first()
  if (!row) throw notFound()
  return row
}

/** A name that two domains answer to would make it a matter of luck whose members a visitor sees. */
async function refuseTakenHosts(tx: Transaction, values: Body, ownId: number | null): Promise<void> {
  const hosts = [values.host, ...values.aliases]
  if (new Set(hosts).size !== hosts.length) throw invalidField('aliases', 'host_taken')
  const others = tx('domains').where((any) => any.whereIn('host', hosts).orWhereRaw('aliases && ?::text[]', [hosts]))
  if (ownId !== null) others.whereNot({ id: ownId })
  const taken: DomainRow | undefined = await others.first()
  if (!taken) return
  throw invalidField([taken.host, ...taken.aliases].includes(values.host) ? 'host' : 'aliases', 'host_taken')
}

async function checkedRow(tx: Transaction, values: Body, ownId: number | null) {
  await refuseTakenHosts(tx, values, ownId)
  if (!(await tx('companies').where({ id: values.company_id }).first()))
    throw invalidField('company_id', 'invalid_choice')
  const { theme: tokens, ...rest } = values
  return { ...rest, ...(tokens ? { theme: JSON.stringify(tokens) } : {}) }
}

type Writing = StaffRequestContext & { tx: Transaction }

/** Audits a write and, after the commit, has every process read the domains anew. */
async function written(ctx: Writing, action: string, id: number, old: unknown, fresh: unknown): Promise<void> {
  const { services } = ctx
  await recordAudit(ctx.tx, {
    at: ctx.now(),
    actor: ctx.actor,
    action: `domain.${action}`,
    subject,
    subjectId: String(id),
    // A line that refers to the domain would keep an unused one from being removed.
    domainId: action === 'changed' ? id : null,
    old,
    new: fresh,
  })
  afterCommit(ctx.tx, async () => {
    await services.sites.reload()
    services.bus.publish('sites.changed', {}).catch((error: unknown) => services.log.warn({ err: error }, 'bus'))
  })
}

export const domainRoutes = [
  staffRoute({
    method: 'GET',
    path,
    summary: 'The domains this staff member may see.',
    access: { staff: 'read', subject },
    query: consoleListQuery,
    response: z.array(reply),
    handler(ctx, { query }) {
      const request = parseConsoleList(query, {
        columns: { id: 'id', name: 'name', host: 'host', active: 'active' },
        filter: z.strictObject({
          id: z.array(z.coerce.number().int()).max(1000).optional(),
          q: z.string().max(100).optional(),
          active: z.boolean().optional(),
          company_id: z.number().int().optional(),
          domain_id: z.number().int().optional(),
        }),
      })
      const { id, q, active, company_id, domain_id } = request.filter
      const found = ctx.services.db.knex('domains').whereIn('id', readableDomainIds(ctx, subject))
      if (id) found.whereIn('id', id)
      if (domain_id !== undefined) found.where({ id: domain_id })
      if (active !== undefined) found.where({ active })
      if (company_id !== undefined) found.where({ company_id })
      if (q) found.where((any) => any.whereILike('name', contains(q)).orWhereILike('host', contains(q)))
      return pageOf<DomainRow>(found, request, present)
    },
  }),
  staffRoute({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One domain.',
    access: { staff: 'read', subject },
    params: idParams,
    response: reply,
    resource,
    handler: async (ctx, input) => present(await load(ctx, input.params.id)),
  }),
  staffRoute({
    method: 'POST',
    path,
    summary: 'Makes a domain. It answers on its host name at once.',
    access: { staff: 'create', subject },
    body,
    response: reply,
    handler(ctx, input) {
      authorizeStaff(ctx, 'create', subject, null)
      return inTransaction(ctx, async (tx) => {
        const values = await checkedRow(tx.tx, input.body, null)
        const row = { pool: input.body.host, ...values, created_at: ctx.now() }
        const [made]: DomainRow[] = await tx.tx('domains').insert(row).returning('*')
        if (!made) throw new AppError('internal')
        await written(tx, 'created', made.id, undefined, present(made))
        return present(made)
      })
    },
  }),
  staffRoute({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes a domain.',
    access: { staff: 'update', subject },
    params: idParams,
    body,
    response: reply,
    resource,
    handler(ctx, input) {
      const { id } = input.params
      return inTransaction(ctx, async (tx) => {
        const old = await load(tx, id)
        authorizeStaff(ctx, 'update', subject, id)
        // Another pool joins the members of several domains, which concerns them all.
        if (input.body.pool !== undefined && input.body.pool !== old.pool) authorizeStaff(ctx, 'update', subject, null)
        const values = await checkedRow(tx.tx, input.body, id)
        const [changed]: DomainRow[] = await tx.tx('domains').where({ id }).update(values).returning('*')
        if (!changed) throw notFound()
        await written(tx, 'changed', id, present(old), present(changed))
        return present(changed)
      })
    },
  }),
  staffRoute({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Removes a domain that nothing refers to; one with members can only be switched off.',
    access: { staff: 'delete', subject },
    params: idParams,
    response: reply,
    resource,
    async handler(ctx, input) {
      const { id } = input.params
      const old = await load(ctx, id)
      authorizeStaff(ctx, 'delete', subject, id)
      await unlessInUse(() =>
        inTransaction(ctx, async (tx) => {
          await tx.tx('domains').where({ id }).delete()
          await written(tx, 'removed', id, present(old), undefined)
        }),
      )
      return present(old)
    },
  }),
] as const
