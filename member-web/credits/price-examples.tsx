import { convertToMoney } from '../../core/shared/money.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
import type { CreditPackage, CreditsReply } from './api.ts'
import credits from './credits.module.css'
import styles from './price-examples.module.css'

/** The price of each use of credits with this package at `amount` (minor units). On phones `folded` at the end. */
export function PriceExamples(props: {
  costs: CreditsReply['costs']
  chosen: CreditPackage
  amount: number
  folded?: boolean
}) {
  const { costs, chosen, amount, folded } = props
  const t = useT()
  const format = useFormat()
  const priced = costs.filter(({ to }) => to > 0)
  if (priced.length === 0) return null
  const formatMoney = (credits: number) =>
    format.price(convertToMoney(amount, chosen.credits, credits), chosen.currency)
  const list = (
    <dl>
      {priced.map(({ id, text, from, to }) => (
        <div key={id}>
          <dt>{text}</dt>
          <dd>
            {from === to ? formatMoney(to) : t('common.price_range', { from: formatMoney(from), to: formatMoney(to) })}
          </dd>
        </div>
      ))}
    </dl>
  )
  if (!folded)
    return (
      <div className={styles.examples}>
        <h3>{t('credits.spent_on')}</h3>
        {list}
      </div>
    )
  return (
    <details className={cx(credits.folded, styles.examples)}>
      <summary>
        {t('credits.spent_on')}
        <Icon name="chevron-down" size={18} />
      </summary>
      {list}
    </details>
  )
}
