import type { Transaction } from '../../../db/index.ts'
import type { Series } from './models.ts'

const prefixes: Record<Series, string> = { invoice: '', credit_note: 'C' }

/** `2026-000042`, a credit note `C2026-000042`. Unique per company. */
export const formatInvoiceNumber = (series: Series, year: number, number: number): string =>
  `${prefixes[series]}${year}-${String(number).padStart(6, '0')}`

/**
 * The next number of a company's series in a year. The counter's row stays locked until the transaction ends:
 * concurrent calls wait, and a rollback uses up no number. Call it last, after taking every other lock.
 */
export async function allocateNumber(
  tx: Transaction,
  companyId: number,
  series: Series,
  year: number,
): Promise<number> {
  const { rows } = await tx.raw<{ rows: { last: number }[] }>(
    `insert into invoice_counters (company_id, series, year, last) values (?, ?, ?, 1)
     on conflict (company_id, series, year) do update set last = invoice_counters.last + 1 returning last`,
    [companyId, series, year],
  )
  return rows[0]?.last ?? 0
}
