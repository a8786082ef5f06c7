import type { Database } from '../../db/index.ts'
import type { Companies } from '../features/company/index.ts'
import type { ExportNames } from '../platform/console/export.ts'
import type { SiteRegistry } from '../platform/site/index.ts'

interface Registries {
  db: Database
  sites: SiteRegistry
  companies: Companies
}

/** Names that console exports show beside ids: hosts of domains, names of companies, accounts and people. */
export function createExportNames({ db, sites, companies }: Registries): ExportNames {
  const readNames = (table: string, id: string, name: string) => async (ids: string[]) => {
    const rows: { id: string; name: string }[] = await db.knex(table).whereIn(id, ids).select({ id, name })
    return new Map(rows.map((row) => [row.id, row.name]))
  }
  const staff = readNames('staff_names', 'id', 'name')
  return {
    domain_id: async (ids) => new Map(ids.map((id) => [id, sites.findById(Number(id))?.host ?? ''])),
    company_id: async (ids) => new Map(ids.map((id) => [id, companies.byId(Number(id))?.name ?? ''])),
    account_id: readNames('payment_accounts', 'id', 'label'),
    member_id: readNames('profiles', 'member_id', 'name'),
    first_by: staff,
    second_by: staff,
    settled_by: staff,
  }
}
