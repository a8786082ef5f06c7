import { Price, useFormat, useT } from '../../../member-web/kit/index.ts'
import styles from './direct-debit.module.css'
import type { Debit } from './direct-debit-page.tsx'

/** What is collected, when, and when the credits arrive. */
export function Summary({ debit }: { debit: Debit }) {
  const t = useT()
  const format = useFormat()
  const { amount, currency, collect_on, credit_at } = debit
  return (
    <aside className={styles.summary}>
      <p className={styles.amountLabel}>{t('payments-direct-debit.page.amount')}</p>
      <p className={styles.amount}>
        <Price amount={amount} currency={currency} />
      </p>
      <p className={styles.when}>
        {t('payments-direct-debit.page.collected')}{' '}
        <strong>{format.date(collect_on, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}</strong>
      </p>
      <p className={styles.note}>{t(`payments-direct-debit.page.credits_${credit_at}`)}</p>
    </aside>
  )
}
