import type { Database, Statement } from '../../../db/database.ts'
import type { Snapshot } from '../../platform/events/snapshot.ts'
import type { Companies, CompanyInfo } from './company.ts'

const loadCompaniesStatement: Statement = {
  name: 'company.load_companies',
  text: `select id, name, address, zip, kvk, city, country, tradenames, vat_numbers, support_phone, delete_discount, added
    from companies`,
}

type Row = Omit<CompanyInfo, 'added' | 'support_phone_written'> & { id: number; added: Date }

/** Caches the companies in the snapshot of the process. */
export async function createCompanies(db: Pick<Database, 'query'>, snapshot: Snapshot): Promise<Companies> {
  const loaded = await snapshot.addPart(async () => {
    const rows = await db.query<Row>(loadCompaniesStatement)
    return new Map(rows.map(({ id, ...row }) => [id, present(row)]))
  })
  return { byId: (id) => loaded().get(id) ?? null }
}

const present = (row: Omit<Row, 'id'>): CompanyInfo => ({
  ...row,
  support_phone: row.support_phone?.replace(/[-\s]/g, '') || null,
  support_phone_written: row.support_phone || null,
  added: row.added.toISOString(),
})
