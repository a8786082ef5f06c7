import { useT } from '../../../member-web/kit/index.ts'
import styles from './direct-debit.module.css'
import type { Debit } from './direct-debit-page.tsx'

/** The mandate's text as it is stored: who may collect, under which reference, and the right to a refund. */
export function MandateText({ debit }: { debit: Debit }) {
  const t = useT()
  return (
    <section className={styles.mandate} aria-labelledby="mandate-title">
      <h2 id="mandate-title" className={styles.mandateTitle}>
        {t('payments-direct-debit.page.mandate_title')}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('payments-direct-debit.page.creditor')}</dt>
          <dd>{debit.creditor.name}</dd>
        </div>
        <div>
          <dt>{t('payments-direct-debit.page.creditor_id')}</dt>
          <dd>{debit.creditor.id}</dd>
        </div>
        <div>
          <dt>{t('payments-direct-debit.page.reference')}</dt>
          <dd>{debit.reference}</dd>
        </div>
      </dl>
      {debit.wording.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
