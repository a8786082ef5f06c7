import { commandContext, defineSchedule, type Services } from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import { notifyCore } from './notice.ts'
import { addBankDays, addDays, bankTimeZone } from './target-calendar.ts'

/**
 * Bank days after the collection in which the payer's bank can return what it cannot collect (EPC, SDD Core rulebook,
 * section 4.3.4).
 */
export const returnBankDays = 5

/**
 * The first day on which a collection on `day` counts as paid, because banks return nothing more on their own. Play
 * money settles overnight.
 */
export const computeFirstSettlement = (day: string, isPlayMoney: boolean): string =>
  addDays(isPlayMoney ? day : addBankDays(day, returnBankDays), 1)

/**
 * Marks as paid what was collected and not returned within the return period; play money, on the day after its
 * collection. A batch whose file was never downloaded settles nothing. Returns how many payments were settled.
 */
export async function settleDebits(services: Services): Promise<number> {
  const { db, clock, sites } = services
  const now = clock.now()
  const today = siteTime.dayOf(now, bankTimeZone)
  const { rows: batches } = await db.knex.raw<{ rows: { id: string; collect_on: string }[] }>(
    `select id, collect_on from directdebit_batches where status = 'released' and collect_on < ?::date`,
    [today],
  )
  const over = batches.filter(({ collect_on }) => addBankDays(collect_on, returnBankDays) < today).map(({ id }) => id)
  const { rows } = await db.knex.raw<{ rows: { id: string; domain_id: number }[] }>(
    `with closed as (update directdebit_batches set status = 'settled', settled_at = ?, version = version + 1 where id = any(?::uuid[]))
     update directdebit_payments set state = 'paid', paid_at = ?, version = version + 1 where state = 'pending' and agreed_at is not null
       and (batch_id = any(?::uuid[]) or (test_mode and collect_on < ?::date)) returning id, domain_id`,
    [now, over, now, over, today],
  )
  for (const { id, domain_id } of rows)
    await notifyCore(commandContext(services, sites.getSite(domain_id), { kind: 'system', name: 'direct-debit' }), id)
  return rows.length
}

export const settleSchedule = defineSchedule({
  id: 'payments-direct-debit.settle',
  everySeconds: 3600,
  handler: async ({ services }) => void (await settleDebits(services)),
})
