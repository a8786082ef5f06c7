import type { ReactNode } from 'react'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { cx } from './cx.ts'
import styles from './package-card.module.css'
import { Price } from './price.tsx'

/** A bundle of credits: how much, for how much, and what a message then costs. One of four is marked popular. */
export function PackageCard(props: {
  credits: number
  /** Minor units. */
  amount: number
  currency: string
  /** Minor units before a discount. */
  fullAmount?: number
  /** Minor units of one message at this bundle's price. */
  perMessage?: number
  popular?: boolean
  /** A line such as "25% welcome discount". */
  note?: ReactNode
  action: ReactNode
  heading?: 'h2' | 'h3'
}) {
  const { credits, amount, currency, fullAmount, perMessage, popular, note, action, heading: Heading = 'h2' } = props
  const t = useT()
  const format = useFormat()
  return (
    <article className={cx(styles.card, popular && styles.popular)}>
      {popular ? <p className={styles.ribbon}>{t('common.popular')}</p> : null}
      <Heading className={styles.credits}>
        <span className={styles.number}>{format.number(credits)}</span> {t('common.credits', { count: credits })}
      </Heading>
      <div className={styles.price}>
        {fullAmount && fullAmount > amount ? (
          <s className={styles.before}>
            <span className="visually-hidden">{t('common.price_before')} </span>
            <Price amount={fullAmount} currency={currency} />
          </s>
        ) : null}
        <Price amount={amount} currency={currency} className={styles.amount} />
      </div>
      {perMessage === undefined ? null : (
        <p className={styles.per}>{t('common.price_per_message', { price: format.price(perMessage, currency) })}</p>
      )}
      {note ? <p className={styles.note}>{note}</p> : null}
      <div className={styles.action}>{action}</div>
    </article>
  )
}

/** Four cards: a column on a phone, a row on a desktop. */
export function PackageGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
