import type { Database } from '../../db/database.ts'
import { checkLedger, isLedgerSound } from '../features/credits/index.ts'
import { areInvoicesSound, checkInvoices } from '../features/invoices/index.ts'
import { areSettlementsSound, checkSettlements } from '../features/reconciliation/index.ts'
import { systemClock } from '../kernel/clock.ts'

/** Recomputes ledger, invoices and settlements; returns the figures by name and whether they agree. */
export async function checkBooks(db: Database): Promise<{ figures: Record<string, unknown>; sound: boolean }> {
  const [ledger, invoices] = [await checkLedger(db), await checkInvoices(db)]
  const settled = await checkSettlements(db, systemClock.now())
  return {
    figures: { ...ledger, ...invoices, ...settled },
    sound: isLedgerSound(ledger) && areInvoicesSound(invoices) && areSettlementsSound(settled),
  }
}

/** The figures, one per line, and the verdict. */
export const describeBooks = ({ figures, sound }: Awaited<ReturnType<typeof checkBooks>>): string =>
  [
    ...Object.entries(figures).map(([name, value]) => `${name.padEnd(18)} ${value}`),
    sound ? 'Ledger, invoices and settlements are consistent.' : 'The books are inconsistent.',
  ].join('\n')
