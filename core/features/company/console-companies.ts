import type { Knex } from 'knex'
import { z } from 'zod'
import type { TxContext } from '../../kernel/context.ts'
import { rowIdText } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { authorizeStaff, isStaffAllowedEverywhere, listAllowedDomainIds } from '../../platform/access/index.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import type { ListAction } from '../../platform/console/list-routes.ts'
import { countryCode } from '../../platform/geo/registries.ts'
import { companyInfo } from './company.ts'
import { Company } from './models.ts'

export const companyBody = z.object({
  name: oneLine(120, 1),
  address: oneLine(200, 1),
  zip: oneLine(20).default(''),
  city: oneLine(100, 1),
  country: countryCode,
  kvk: oneLine(40).default(''),
  tradenames: z.array(oneLine(120, 1)).max(50).default([]),
  /** By country. Absent: unchanged. */
  vat_numbers: z.record(countryCode, oneLine(30, 1)).optional(),
  support_phone: z
    .string()
    .trim()
    .max(30)
    .regex(/^[+\d ()-]*$/, 'invalid_phone')
    .nullable()
    .default(null)
    .transform((phone) => phone || null),
  /** Percent. */
  delete_discount: z.number().int().min(0).max(100).default(0),
})

const response = companyInfo.omit({ support_phone_written: true }).extend({ id: z.number() })

/** A company is visible to staff who may see one of its domains; changing it requires all of them. */
export function filterReadableCompanies(query: Knex.QueryBuilder, ctx: StaffRequestContext, action: ListAction): void {
  if (isStaffAllowedEverywhere(ctx, action, 'company')) return
  const domains = ctx.services.db.knex('domains').whereIn('id', listAllowedDomainIds(ctx, action, 'company'))
  query.whereIn('id', domains.select('company_id'))
}

const toCompany = (values: z.output<typeof companyBody>, now: Date, existing?: Company) => ({
  name: values.name,
  address: values.address,
  zip: values.zip,
  city: values.city,
  country: values.country,
  kvk: values.kvk,
  tradenames: values.tradenames,
  vatNumbers: values.vat_numbers ?? existing?.vatNumbers ?? {},
  supportPhone: values.support_phone,
  deleteDiscount: values.delete_discount,
  added: existing?.added ?? now,
})

/** Creates a company within another action. Throws AppError('forbidden') for staff who may not. */
export async function addCompany(
  ctx: TxContext<StaffRequestContext>,
  values: z.output<typeof companyBody>,
): Promise<number> {
  authorizeStaff(ctx, 'create', 'company', null)
  const made = await Company.query(ctx.tx).insert(toCompany(values, ctx.now())).returning('*')
  await recordOwnAudit(ctx, {
    action: 'company.created',
    subject: 'company',
    subjectId: String(made.id),
    domainId: null,
    new: values,
  })
  return made.id
}

export const companyRoutes = consoleCrud({
  path: 'companies',
  subject: 'company',
  model: Company,
  ids: 'number',
  body: companyBody,
  response,
  columns: ['id', 'name', 'city', 'country'],
  filter: z.strictObject({
    id: z.array(rowIdText).max(1000).optional(),
    q: z.string().max(100).optional(),
  }),
  search: ['name'],
  visible: filterReadableCompanies,
  domainOf: { row: () => null, body: () => null },
  toRow: (values, ctx, existing) => toCompany(values, ctx.now(), existing),
  // Every process reloads the companies.
  written: ({ tx, services }) => services.snapshot.markChanged(tx),
})
