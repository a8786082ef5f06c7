import { Price, useFormat, useT } from '../../../member-web/kit/index.ts'
import styles from './direct-debit.module.css'
import type { Debit } from './direct-debit-page.tsx'

/** The amount, the day of the collection, and the day on which the credits arrive. */
export function Summary({ debit }: { debit: Debit }) {
  const t = useT()
  const format = useFormat()
  const { amount, currency, collect_on, credits_on } = debit
  const formatDay = (date: string, options: Intl.DateTimeFormatOptions) =>
    format.date(date, { ...options, day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <aside className={styles.summary}>
      <p className={styles.amountLabel}>{t('payments-direct-debit.page.amount')}</p>
      <p className={styles.amount}>
        <Price amount={amount} currency={currency} />
      </p>
      <p className={styles.when}>
        {t('payments-direct-debit.page.collected')} <strong>{formatDay(collect_on, { weekday: 'long' })}</strong>
      </p>
      <p className={styles.note}>
        {credits_on
          ? t('payments-direct-debit.page.credits_settled', { date: formatDay(credits_on, {}) })
          : t('payments-direct-debit.page.credits_mandate')}
      </p>
    </aside>
  )
}
