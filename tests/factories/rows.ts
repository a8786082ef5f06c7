import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '../harness/index.ts'

type Owner = Pick<TestDatabase, 'asOwner'>
type Values = Record<string, unknown>

/** Inserts a row and returns its id. */
export async function insertRow(db: Owner, table: string, row: Values): Promise<string> {
  const columns = Object.keys(row)
  const marks = columns.map((_, index) => `$${index + 1}`)
  const sql = `insert into ${table} (${columns.join(', ')}) values (${marks.join(', ')}) returning *`
  const [inserted] = await db.asOwner<{ id?: string | number }>(sql, Object.values(row))
  return String(inserted?.id ?? '')
}

/** Adds a published photo without files, which is not the main photo. */
export function addPhoto(db: Owner, memberId: string, values: Values = {}): Promise<string> {
  const id = randomUUID()
  const shape = { width: 800, height: 1000, colour: '#336699' }
  const row = { id, member_id: memberId, status: 'active', media_key: id, ...shape, created_at: new Date() }
  return insertRow(db, 'photos', { ...row, ...values })
}

/** Adds a package of credits on one domain, or on all (`null`). */
export function addPackage(db: Owner, domainId: number | null, values: Values = {}): Promise<string> {
  const price = { country: 'NL', tier: 'p1', credits: 25, amount: 2249, currency: 'EUR' }
  return insertRow(db, 'credit_packages', { id: randomUUID(), domain_id: domainId, ...price, ...values })
}

/** Adds an account with the sandbox on one domain, or on all (`null`). */
export function addPaymentAccount(db: Owner, domainId: number | null, values: Values = {}): Promise<string> {
  const account = { provider: 'sandbox', label: 'Bank', methods: ['ideal'] }
  return insertRow(db, 'payment_accounts', { id: randomUUID(), domain_id: domainId, ...account, ...values })
}
