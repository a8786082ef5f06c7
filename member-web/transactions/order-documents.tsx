import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import { Price } from '../components/price.tsx'
import type { OrderDetail } from '../credits/api.ts'
import styles from './transactions.module.css'

/** The invoice and credit notes of an order, each a PDF to keep. Plain links: they work without scripts. */
export function OrderDocuments({ documents }: { documents: OrderDetail['documents'] }) {
  const t = useT()
  const format = useFormat()
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className={styles.heading}>
        {t('transactions.documents')}
      </h2>
      <ul className={styles.rows}>
        {documents.map(({ id, series, number, amount, currency, issued_at }) => (
          <li key={id} className={styles.document}>
            <Icon name="receipt-text" />
            <div>
              <a href={`/api/invoices/${id}/file`} download className={styles.rowLink}>
                {t(`transactions.document_${series}`)}
                <span className="visually-hidden">, {t('transactions.document_pdf', { number })}</span>
              </a>
              <p className={styles.muted}>
                {format.date(issued_at)} · <span className={styles.reference}>{number}</span>
              </p>
            </div>
            <Price amount={amount} currency={currency} />
            <Icon name="download" />
          </li>
        ))}
      </ul>
    </section>
  )
}
