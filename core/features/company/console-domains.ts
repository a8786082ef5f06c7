import { z } from 'zod'
import type { TxContext } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import { rowId, rowIdText } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { authorizeStaff, listAllowedDomainIds } from '../../platform/access/index.ts'
import { assertConfirmed } from '../../platform/console/consequences.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { countryCode, timeZone } from '../../platform/geo/registries.ts'
import { isDraft } from './brand-drafts.ts'
import { assertPoolMoves, confirmedCodes, countConsequences, findRemovedNames } from './domain-consequences.ts'
import { assertCanAttach, hostName, type Names, refuseTakenHosts } from './domain-names.ts'
import { DomainRow } from './models.ts'
import { movePool } from './pool-move.ts'

const body = z.object({
  name: oneLine(80, 1),
  host: hostName,
  aliases: z.array(hostName).max(50).default([]),
  countries: z.array(countryCode).min(1).max(250),
  time_zone: timeZone,
  company_id: rowId,
  active: z.boolean().default(true),
  /** Members of one pool see each other. Absent: unchanged, or a new pool for a new domain. */
  pool: oneLine(80, 1).optional(),
  /** Consequences of the change that the editor confirmed, as named by the first refusal. */
  confirmed: confirmedCodes,
})
type Body = z.output<typeof body>

const response = z.object({
  id: z.number(),
  name: z.string(),
  host: z.string(),
  aliases: z.array(z.string()),
  countries: z.array(z.string()),
  time_zone: z.string(),
  company_id: z.number(),
  active: z.boolean(),
  pool: z.string(),
  created_at: z.string(),
})

/** Keeps a domain's previous host as an alias, so that links, bookmarks and the editor's own console still work. */
const keepOldHost = ({ host, aliases }: Names, existing: DomainRow | undefined): string[] =>
  existing && existing.host !== host && !aliases.includes(existing.host) ? [...aliases, existing.host] : aliases

/** Requires confirmation of the consequences and applies them. The host that the editor is using cannot be removed. */
async function confirmDomainChange(
  ctx: TxContext<StaffRequestContext>,
  old: DomainRow,
  next: Pick<DomainRow, 'host' | 'aliases' | 'pool' | 'active' | 'countries'>,
  confirmed: Body['confirmed'],
): Promise<void> {
  if (findRemovedNames(old, next).includes(new URL(ctx.site.origin).hostname))
    throw invalidField('aliases', 'host_under_you')
  if (next.pool !== old.pool) await assertPoolMoves(ctx.tx, old, next.pool)
  assertConfirmed(await countConsequences(ctx.tx, old, next), confirmed)
  if (next.pool !== old.pool) await movePool(ctx, { domainId: old.id, pool: next.pool })
}

export const domainRoutes = consoleCrud({
  path: 'domains',
  subject: 'domain',
  model: DomainRow,
  ids: 'number',
  body,
  response,
  columns: ['id', 'name', 'host', 'active'],
  filter: z.strictObject({
    id: z.array(rowIdText).max(1000).optional(),
    q: z.string().max(100).optional(),
    active: z.boolean().optional(),
    company_id: rowId.optional(),
    domain_id: rowId.optional(),
  }),
  search: ['name', 'host'],
  narrow: { domain_id: (query, id) => query.where({ id }) },
  visible: (query, ctx, action) => void query.whereIn('id', listAllowedDomainIds(ctx, action, 'domain')),
  // A new domain belongs to no staff yet: creating one requires a grant for all.
  domainOf: { row: (row) => row.id, body: (_body, existing) => existing?.id ?? null },
  // A log line that refers to the domain would prevent its removal.
  auditedOn: (row, action) => (action === 'changed' ? row.id : null),
  async toRow(values, ctx, existing) {
    const pool = values.pool ?? existing?.pool ?? values.host
    // Changing the pool joins the members of several domains, so it requires a grant for all.
    if (existing && pool !== existing.pool) authorizeStaff(ctx, 'update', 'domain', null)
    const names = { host: values.host, aliases: keepOldHost(values, existing) }
    await refuseTakenHosts(ctx.tx, names, existing?.id)
    if (values.company_id !== existing?.companyId) await assertCanAttach(ctx, values.company_id)
    if (existing && values.active && !existing.active && (await isDraft(ctx.tx, existing.id)))
      throw invalidField('active', 'brand_not_launched')
    if (existing)
      await confirmDomainChange(
        ctx,
        existing,
        { ...names, pool, active: values.active, countries: values.countries },
        values.confirmed,
      )
    return {
      name: values.name,
      ...names,
      countries: values.countries,
      timeZone: values.time_zone,
      companyId: values.company_id,
      active: values.active,
      pool,
      createdAt: existing?.createdAt ?? ctx.now(),
    }
  },
  // Refuses to remove the domain of the console in use, because the reply would not arrive.
  async remove(row, ctx) {
    // A domain with activity is closed instead of removed; a brand that was never launched is discarded.
    const used = await ctx.tx('audit_log').where({ domain_id: row.id }).first('id')
    if (row.id === ctx.site.domainId || used) throw new AppError('in_use')
    return ctx.tx('domains').where({ id: row.id }).delete()
  },
  // Every process reloads the domains, this one before the reply.
  written: ({ tx, services }) => services.snapshot.markChanged(tx),
})
