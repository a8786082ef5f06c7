import { pickTaxKey } from '../../core/shared/money.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Price } from '../components/price.tsx'
import type { Order } from '../credits/api.ts'
import { MethodIcon } from '../credits/method-icon.tsx'
import styles from './transactions.module.css'

/** The order in figures, as it was made. */
export function OrderReceipt({ order }: { order: Order }) {
  const t = useT()
  const format = useFormat()
  const { currency } = order
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <div className={styles.paper}>
        <h2 id="receipt">{t('transactions.receipt')}</h2>
        <dl>
          <div>
            <dt>{t('transactions.reference')}</dt>
            <dd>{order.reference}</dd>
          </div>
          <div>
            <dt>{t('transactions.date')}</dt>
            <dd>
              {format.date(order.created_at)}, {format.time(order.created_at)}
            </dd>
          </div>
          {order.method ? (
            <div>
              <dt>{t('transactions.method')}</dt>
              <dd className={styles.paid}>
                <MethodIcon method={order.method} />
                {t(`payments.methods.${order.method}`)}
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t('credits.amount', { count: order.credits })}</dt>
            <dd>
              <Price amount={order.list_amount} currency={currency} />
            </dd>
          </div>
          {order.amount < order.list_amount ? (
            <div>
              <dt>
                {order.discount_percentage > 0
                  ? t('credits.discount_line', { percentage: order.discount_percentage })
                  : t('credits.discount_fixed')}
              </dt>
              <dd>−{format.price(order.list_amount - order.amount, currency)}</dd>
            </div>
          ) : null}
          <div className={styles.total}>
            <dt>{t('credits.total')}</dt>
            <dd>
              <Price amount={order.amount} currency={currency} />
            </dd>
          </div>
          {order.refunded_amount ? (
            <div>
              <dt>{t('transactions.paid_back')}</dt>
              <dd>−{format.price(order.refunded_amount, currency)}</dd>
            </div>
          ) : null}
          {order.tax_rate > 0 ? (
            <div className={styles.muted}>
              <dt>
                {t(pickTaxKey('credits.tax_line', order.tax_country ?? ''), {
                  rate: format.number(order.tax_rate / 100),
                })}
              </dt>
              <dd>
                <Price amount={order.tax_amount} currency={currency} />
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
    </section>
  )
}
