import type { Statement } from '../../../db/index.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import { daySeconds } from '../../shared/durations.ts'
import type { Series } from './models.ts'
import { invoiceYears } from './settings.ts'

interface RetainedSeries {
  company_id: number
  series: Series
  year: number
  last: number
  domains: number[]
}

const listSeriesStatement: Statement = {
  name: 'invoices.list_series',
  text: `
    select c.company_id, c.series, c.year, c.last, coalesce(array_agg(d.id) filter (where d.id is not null), '{}') as domains
    from invoice_counters c left join domains d on d.company_id = c.company_id
    where c.deleted_at is null and c.year < $1 group by c.company_id, c.series, c.year order by c.year, c.series desc`,
}
const deleteSeriesStatement: Statement = {
  name: 'invoices.delete_series',
  text: 'select delete_invoice_series($1, $2, $3, $4) as digest',
}

/**
 * Deletes invoices and credit notes after their legal retention period. It begins at the end of the year of issue, so
 * a series of a year is deleted whole; its counter stays as proof of how many there were. If sites of one company have
 * different periods, the longest applies. Safe to repeat. Returns how many series were deleted.
 */
export async function deleteOverdueInvoices({ clock, db, settings, sites }: Services): Promise<number> {
  const now = clock.now()
  const thisYear = now.getUTCFullYear()
  let gone = 0
  for (const { company_id, series, year, last, domains } of await db.query<RetainedSeries>(listSeriesStatement, [
    thisYear,
  ])) {
    const terms = domains.map((id) => settings.get(invoiceYears, sites.getSite(id)))
    const years = Math.max(...(terms.length > 0 ? terms : [invoiceYears.default]))
    if (year + years >= thisYear) continue
    await db.transaction(async (tx) => {
      const [row] = await db.query<{ digest: string | null }>(
        deleteSeriesStatement,
        [company_id, series, year, now],
        tx,
      )
      if (!row?.digest) return
      gone++
      await recordAudit(tx, {
        at: now,
        actor: { kind: 'system', name: 'invoices.retention' },
        action: 'invoices.deleted',
        subject: 'company',
        subjectId: String(company_id),
        domainId: null,
        new: { series, year, count: last, digest: row.digest },
      })
    })
  }
  return gone
}

export const invoiceRetention = defineSchedule({
  id: 'invoices.retention',
  everySeconds: daySeconds,
  handler: async ({ services }) => void (await deleteOverdueInvoices(services)),
})
