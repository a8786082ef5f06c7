import { z } from 'zod'
import { afterCommit, type Transaction } from '../../db/index.ts'
import { authorizeStaff, mayEverywhere, readableDomainIds } from '../access/index.ts'
import { inTransaction } from '../app/context.ts'
import { recordAudit } from '../audit/index.ts'
import { isCountryCode } from '../geo/countries.ts'
import { consoleListQuery, parseConsoleList } from '../http/console-list.ts'
import { AppError, notFound } from '../http/errors.ts'
import { type StaffRequestContext, staffRoute } from '../http/route.ts'
import { contains, idParams, pageOf, unlessInUse } from './console-list.ts'

interface CompanyRow {
  id: number
  name: string
  address: string
  zip: string
  city: string
  country: string
  kvk: string
  tradenames: string[]
  vat_numbers: Record<string, string>
  support_phone: string | null
  delete_discount: number
  added: Date
}

const body = z.object({
  name: z.string().trim().min(1).max(120),
  address: z.string().trim().min(1).max(200),
  zip: z.string().trim().max(20).default(''),
  city: z.string().trim().min(1).max(100),
  country: z.string().trim().toUpperCase().refine(isCountryCode, 'invalid_country'),
  kvk: z.string().trim().max(40).default(''),
  tradenames: z.array(z.string().trim().min(1).max(120)).max(50).default([]),
  /** By country. Absent: unchanged. */
  vat_numbers: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().min(1).max(30)).optional(),
  support_phone: z
    .string()
    .trim()
    .max(30)
    .regex(/^[+\d\s()-]*$/, 'invalid_phone')
    .nullable()
    .default(null)
    .transform((phone) => phone || null),
  /** Percent. */
  delete_discount: z.number().int().min(0).max(100).default(0),
})

const reply = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  kvk: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.record(z.string(), z.string()),
  support_phone: z.string().nullable(),
  delete_discount: z.number(),
  added: z.string(),
})
const present = (row: CompanyRow) => ({ ...row, added: row.added.toISOString() })

const resource = { param: 'id', kind: 'company', reach: 'staff' } as const
const path = '/api/console/companies'
const subject = 'company'

/** A company shows to those who may see one of its domains; changing it concerns all of them. */
function visible(ctx: StaffRequestContext) {
  const found = (ctx.tx ?? ctx.services.db.knex)('companies')
  if (mayEverywhere(ctx, 'read', subject)) return found
  const own = ctx.services.db.knex('domains').whereIn('id', readableDomainIds(ctx, subject)).select('company_id')
  return found.whereIn('id', own)
}

async function load(ctx: StaffRequestContext, id: number): Promise<CompanyRow> {
  const row: CompanyRow | undefined = await visible(ctx).where({ id }).first()
  if (!row) throw notFound()
  return row
}

const toRow = ({ vat_numbers: vat, ...rest }: z.output<typeof body>) => ({
  ...rest,
  ...(vat ? { vat_numbers: JSON.stringify(vat) } : {}),
})

type Writing = StaffRequestContext & { tx: Transaction }

/** Audits a write and, after the commit, has every process read the companies anew. */
async function written(ctx: Writing, action: string, id: number, old: unknown, fresh: unknown): Promise<void> {
  const { bus, log } = ctx.services
  await recordAudit(ctx.tx, {
    at: ctx.now(),
    actor: ctx.actor,
    action: `company.${action}`,
    subject,
    subjectId: String(id),
    domainId: null,
    old,
    new: fresh,
  })
  afterCommit(
    ctx.tx,
    () => void bus.publish('sites.changed', {}).catch((error: unknown) => log.warn({ err: error }, 'bus')),
  )
}

export const companyRoutes = [
  staffRoute({
    method: 'GET',
    path,
    summary: 'The companies behind the domains this staff member may see.',
    access: { staff: 'read', subject },
    query: consoleListQuery,
    response: z.array(reply),
    handler(ctx, { query }) {
      const request = parseConsoleList(query, {
        columns: { id: 'id', name: 'name', city: 'city', country: 'country' },
        filter: z.strictObject({
          id: z.array(z.coerce.number().int()).max(1000).optional(),
          q: z.string().max(100).optional(),
        }),
      })
      const { id, q } = request.filter
      const found = visible(ctx)
      if (id) found.whereIn('id', id)
      if (q) found.whereILike('name', contains(q))
      return pageOf<CompanyRow>(found, request, present)
    },
  }),
  staffRoute({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One company.',
    access: { staff: 'read', subject },
    params: idParams,
    response: reply,
    resource,
    handler: async (ctx, input) => present(await load(ctx, input.params.id)),
  }),
  staffRoute({
    method: 'POST',
    path,
    summary: 'Makes a company.',
    access: { staff: 'create', subject },
    body,
    response: reply,
    handler(ctx, input) {
      authorizeStaff(ctx, 'create', subject, null)
      return inTransaction(ctx, async (tx) => {
        const row = { ...toRow(input.body), added: ctx.now() }
        const [made]: CompanyRow[] = await tx.tx('companies').insert(row).returning('*')
        if (!made) throw new AppError('internal')
        await written(tx, 'created', made.id, undefined, present(made))
        return present(made)
      })
    },
  }),
  staffRoute({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes a company.',
    access: { staff: 'update', subject },
    params: idParams,
    body,
    response: reply,
    resource,
    handler(ctx, input) {
      const { id } = input.params
      return inTransaction(ctx, async (tx) => {
        const old = await load(tx, id)
        authorizeStaff(ctx, 'update', subject, null)
        const [changed]: CompanyRow[] = await tx.tx('companies').where({ id }).update(toRow(input.body)).returning('*')
        if (!changed) throw notFound()
        await written(tx, 'changed', id, present(old), present(changed))
        return present(changed)
      })
    },
  }),
  staffRoute({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Removes a company that no domain belongs to.',
    access: { staff: 'delete', subject },
    params: idParams,
    response: reply,
    resource,
    async handler(ctx, input) {
      const old = await load(ctx, input.params.id)
      authorizeStaff(ctx, 'delete', subject, null)
      await unlessInUse(() =>
        inTransaction(ctx, async (tx) => {
          await tx.tx('companies').where({ id: old.id }).delete()
          await written(tx, 'removed', old.id, present(old), undefined)
        }),
      )
      return present(old)
    },
  }),
] as const
