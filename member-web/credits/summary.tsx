import { computeIncludedTax, pickTaxKey } from '../../core/shared/money.ts'
import { useSite } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
import { Bundle } from '../components/package-card.tsx'
import { Price } from '../components/price.tsx'
import type { CreditPackage, CreditsReply } from './api.ts'
import { PriceExamples } from './price-examples.tsx'
import styles from './summary.module.css'

/** The chosen package and the total (`amount`, in minor units). */
export function Summary(props: {
  chosen: CreditPackage
  amount: number
  isDiscounted: boolean
  taxRate: number
  messageCost: number
  costs: CreditsReply['costs']
  isFirstPurchase: boolean
  className?: string
}) {
  const { chosen, amount, isDiscounted, taxRate, messageCost, costs, isFirstPurchase, className } = props
  const { currency } = chosen
  const t = useT()
  const format = useFormat()
  const { country } = useSite()
  const perMessage = isDiscounted ? chosen.price_per_message : chosen.list_price_per_message
  return (
    <section className={cx(styles.summary, className)} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.bought}>
        <Bundle credits={chosen.credits} messageCost={messageCost} numberClass={styles.number} />
      </h2>
      {messageCost > 0 ? (
        <p className={styles.per}>
          {t('common.price_per_message', { price: format.price(perMessage, currency) })},{' '}
          {t('credits.amount', { count: chosen.credits })}
        </p>
      ) : null}
      <dl className={styles.lines}>
        {isDiscounted ? (
          <>
            <div>
              <dt>{t('credits.list_price')}</dt>
              <dd>
                <Price amount={chosen.amount} currency={currency} />
              </dd>
            </div>
            <div className={styles.minus}>
              <dt>
                {chosen.discount_percentage > 0
                  ? t('credits.discount_line', { percentage: chosen.discount_percentage })
                  : t('credits.discount_fixed')}
              </dt>
              <dd>−{format.price(chosen.amount - amount, currency)}</dd>
            </div>
          </>
        ) : null}
        <div className={styles.total}>
          <dt>{t('credits.total')}</dt>
          <dd aria-live="polite">
            <Price amount={amount} currency={currency} />
          </dd>
        </div>
        {taxRate > 0 ? (
          <div className={styles.tax}>
            <dt>{t(pickTaxKey('credits.tax_line', country), { rate: format.number(taxRate / 100) })}</dt>
            <dd>
              <Price amount={computeIncludedTax(amount, taxRate)} currency={currency} />
            </dd>
          </div>
        ) : null}
      </dl>
      {isFirstPurchase ? (
        <p className={styles.premium}>
          <Icon name="crown" />
          <span>{t('credits.first_purchase')}</span>
        </p>
      ) : null}
      <PriceExamples costs={costs} chosen={chosen} amount={amount} />
    </section>
  )
}
