import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../db/index.ts'
import { getCountryTimeZone } from '../../platform/geo/countries.ts'
import { computeIncludedTax } from '../../shared/money.ts'
import { siteTime } from '../../shared/site-time.ts'
import { type CreditReason, Invoice, type Seller, type Series } from './models.ts'

const prefixes: Record<Series, string> = { invoice: '', credit_note: 'C' }

/** `2026-000042`, a credit note `C2026-000042`. Unique per company. */
const formatInvoiceNumber = (series: Series, year: number, number: number): string =>
  `${prefixes[series]}${year}-${String(number).padStart(6, '0')}`

/**
 * The next number of a company's series in a year. The counter's row stays locked until the transaction ends:
 * concurrent calls wait, and a rollback uses up no number. Call it last, after taking every other lock.
 */
async function allocateNumber(tx: Transaction, companyId: number, series: Series, year: number): Promise<number> {
  const { rows } = await tx.raw<{ rows: { last: number }[] }>(
    `insert into invoice_counters (company_id, series, year, last) values (?, ?, ?, 1)
     on conflict (company_id, series, year) do update set last = invoice_counters.last + 1 returning last`,
    [companyId, series, year],
  )
  return rows[0]?.last ?? 0
}

/** A paid sale. Amounts in minor units, tax included. */
export interface Sale {
  orderId: string
  domainId: number
  memberId: string
  /** ISO country whose prices apply. */
  country: string
  method: string
  credits: number
  listAmount: number
  amount: number
  currency: string
  /** Hundredths of a percent. */
  taxRate: number
  taxCountry: string | null
  taxAmount: number
}

/**
 * Issues the invoice of a sale, in the transaction in which it becomes paid. It keeps the company, tax and language of
 * this moment.
 */
export async function issueInvoice(tx: Transaction, sale: Sale, at: Date): Promise<Invoice> {
  const { companyId, timeZone, seller, locale } = await loadParties(tx, sale)
  const day = siteTime.dayOf(at, timeZone)
  const { country: buyerCountry, ...sold } = sale
  return Invoice.query(tx).insertAndFetch({
    ...(await allocateInvoiceNumber(tx, companyId, 'invoice', day)),
    ...sold,
    buyerCountry,
    seller,
    locale,
    issuedAt: at,
    paidOn: day,
  })
}

/** The total to be refunded for an order, and why. */
export interface Correction {
  orderId: string
  /** Minor units. */
  total: number
  /** Without `returned_debit`: the chargeback of a direct debit gets that reason here. */
  reason: Exclude<CreditReason, 'returned_debit'>
}

/**
 * Issues a credit note for the part of `total` that none covers yet; null if nothing is left to correct. The order's
 * row must be locked. Its tax is computed so that the credit notes of a fully refunded invoice add up to the invoice's
 * tax, to the cent.
 */
export async function issueCreditNote(
  tx: Transaction,
  { orderId, total, reason }: Correction,
  at: Date,
): Promise<Invoice | null> {
  const documents = await Invoice.query(tx).where({ order_id: orderId })
  const invoice = documents.find(({ series }) => series === 'invoice')
  if (!invoice) return null
  const notes = documents.filter(({ series }) => series === 'credit_note')
  const before = notes.reduce((sum, { amount }) => sum + amount, 0)
  const taxBefore = notes.reduce((sum, { taxAmount }) => sum + taxAmount, 0)
  const after = Math.min(total, invoice.amount)
  if (after <= before) return null
  const { companyId, timeZone, seller, locale } = await loadParties(tx, invoice)
  const day = siteTime.dayOf(at, timeZone)
  return Invoice.query(tx).insertAndFetch({
    ...(await allocateInvoiceNumber(tx, companyId, 'credit_note', day)),
    domainId: invoice.domainId,
    memberId: invoice.memberId,
    orderId,
    corrects: invoice.id,
    reason: reason === 'chargeback' && invoice.method === 'directdebit' ? 'returned_debit' : reason,
    issuedAt: at,
    paidOn: invoice.paidOn,
    locale,
    seller,
    buyerCountry: invoice.buyerCountry,
    method: invoice.method,
    credits: invoice.credits,
    listAmount: after - before,
    amount: after - before,
    currency: invoice.currency,
    taxRate: invoice.taxRate,
    taxCountry: invoice.taxCountry,
    taxAmount: computeIncludedTax(after, invoice.taxRate) - taxBefore,
  })
}

async function allocateInvoiceNumber(tx: Transaction, companyId: number, series: Series, issuedOn: string) {
  const year = Number(issuedOn.slice(0, 4))
  const number = await allocateNumber(tx, companyId, series, year)
  return { id: uuidv7(), companyId, series, year, number, label: formatInvoiceNumber(series, year, number), issuedOn }
}

interface PartiesRow extends Omit<Seller, 'vat_number'> {
  company_id: number
  time_zone: string
  vat_numbers: Record<string, string>
  language: string
}

/** The company behind the domain, whose time zone decides day and year, and the member's language. */
async function loadParties(tx: Transaction, sale: Pick<Sale, 'domainId' | 'memberId' | 'taxCountry'>) {
  const { rows } = await tx.raw<{ rows: PartiesRow[] }>(
    `select d.company_id, d.time_zone, c.name, c.address, c.zip, c.city, c.country, c.kvk, c.vat_numbers, c.support_phone, m.language
     from domains d join companies c on c.id = d.company_id, members m where d.id = ? and m.id = ?`,
    [sale.domainId, sale.memberId],
  )
  const [row] = rows
  if (!row) throw new Error(`no company behind domain ${sale.domainId}, or no member`)
  const { company_id, time_zone, vat_numbers, language, ...rest } = row
  const seller: Seller = {
    ...rest,
    vat_number: vat_numbers[sale.taxCountry ?? rest.country] ?? vat_numbers[rest.country] ?? null,
  }
  return { companyId: company_id, timeZone: getCountryTimeZone(rest.country, time_zone), seller, locale: language }
}
