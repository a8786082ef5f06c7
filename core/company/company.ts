import type { Statement } from '../../db/database.ts'
import type { Services } from '../app/services.ts'

/** The company behind a domain, as visitors may read it. */
export interface CompanyInfo {
  name: string
  address: string
  zip: string
  kvk: string
  city: string
  country: string
  tradenames: string[]
  vat_numbers: Record<string, string>
  /** Digits and plus sign only, ready to be dialled. */
  support_phone: string | null
  /** Percent off for somebody about to leave; 0 for none. */
  delete_discount: number
  /** ISO 8601. */
  added: string
}

const companyById: Statement = {
  name: 'company.by_id',
  text: `select name, address, zip, kvk, city, country, tradenames, vat_numbers, support_phone, delete_discount, added
    from companies where id = $1`,
}

const caches = new WeakMap<object, Map<number, Promise<CompanyInfo | null>>>()

/** Companies hardly change: each is read once and again after `sites.changed`. */
function cacheOf(services: Services): Map<number, Promise<CompanyInfo | null>> {
  const known = caches.get(services.bus)
  if (known) return known
  const cache = new Map<number, Promise<CompanyInfo | null>>()
  caches.set(services.bus, cache)
  services.bus.subscribe('sites.changed', () => cache.clear())
  return cache
}

/** The company of a domain, or null when there is none. */
export function companyOf(services: Services, companyId: number): Promise<CompanyInfo | null> {
  const cache = cacheOf(services)
  const known = cache.get(companyId)
  if (known) return known
  const loading = load(services, companyId)
  cache.set(companyId, loading)
  // A failure is not remembered.
  loading.catch(() => cache.delete(companyId))
  return loading
}

type Row = Omit<CompanyInfo, 'added'> & { added: Date }

async function load({ db }: Services, companyId: number): Promise<CompanyInfo | null> {
  const [row] = await db.query<Row>(companyById, [companyId])
  if (!row) return null
  return { ...row, support_phone: row.support_phone?.replace(/[-\s]/g, '') || null, added: row.added.toISOString() }
}
