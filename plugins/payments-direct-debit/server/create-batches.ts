import { v7 as uuidv7 } from 'uuid'
import { defineSchedule, type Services } from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import { addBankDays, bankTimeZone, leadBankDays } from './target-calendar.ts'

interface DueGroup {
  account_id: string
  currency: string
}

/** Agreed, under a mandate that has not ended, and not fully refunded; play money goes into no file. */
const dueSql = `from directdebit_payments d join directdebit_mandates m on m.id = d.mandate_id
  where m.ended_at is null and d.batch_id is null and not d.test_mode and d.state in ('pending', 'paid', 'refunded')
    and d.amount > coalesce(d.refunded_amount, 0) and d.collect_on <= ?::date`

/**
 * Creates the batches that must be submitted by now, one for each account of a creditor, for the first day that a file
 * can still make. After downtime that is later than announced, never earlier. Each is one statement, so of two
 * simultaneous runs the second finds nothing. Returns how many were created.
 */
export async function createBatches({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const day = addBankDays(siteTime.dayOf(now, bankTimeZone), leadBankDays)
  const { rows } = await db.knex.raw<{ rows: DueGroup[] }>(`select distinct d.account_id, d.currency ${dueSql}`, [day])
  for (const { account_id, currency } of rows) {
    await db.knex.raw(
      `with taken as (
         select d.id, d.amount - coalesce(d.refunded_amount, 0) as part ${dueSql}
           and d.account_id = ? and d.currency = ? for update of d for share of m),
       batch as (
         insert into directdebit_batches (id, domain_id, account_id, collect_on, count, total, currency, created_at)
         select ?, a.domain_id, a.id, ?::date, count(*), sum(taken.part), ?, ?
         from taken, payment_accounts a where a.id = ? group by a.id returning id)
       update directdebit_payments d set batch_id = batch.id, collect_on = ?::date, collected_amount = taken.part
       from taken, batch where d.id = taken.id`,
      [day, account_id, currency, uuidv7(), day, currency, now, account_id, day],
    )
  }
  return rows.length
}

export const batchSchedule = defineSchedule({
  id: 'payments-direct-debit.batch',
  everySeconds: 3600,
  handler: async ({ services }) => void (await createBatches(services)),
})
