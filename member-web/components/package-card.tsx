import type { ReactNode } from 'react'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { cx } from './cx.ts'
import styles from './package-card.module.css'
import { Price } from './price.tsx'

/** A package of credits: its messages, its price and the price of each message. One is marked popular. */
export function PackageCard(props: {
  credits: number
  /** Minor units. */
  amount: number
  currency: string
  /** Minor units before a discount. */
  fullAmount?: number
  /** Credits per message; 0 if messages are free, and the package shows credits instead. */
  messageCost: number
  /** Minor units per message at this package's price. */
  perMessage?: number
  popular?: boolean
  /** A line such as "25% welcome discount". */
  note?: ReactNode
  action: ReactNode
  heading?: 'h2' | 'h3'
}) {
  const { credits, amount, currency, fullAmount, messageCost, perMessage, popular, note, action } = props
  const Heading = props.heading ?? 'h2'
  const t = useT()
  const format = useFormat()
  return (
    <article className={cx(styles.card, popular && styles.popular)}>
      {popular ? <p className={styles.ribbon}>{t('common.popular')}</p> : null}
      <Heading className={styles.credits}>
        <Bundle credits={credits} messageCost={messageCost} numberClass={styles.number} />
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
      {perMessage === undefined || messageCost === 0 ? null : (
        <p className={styles.per}>
          {t('common.price_per_message', { price: format.price(perMessage, currency) })},{' '}
          <span className={styles.whole}>
            {format.number(credits)} {t('common.credits', { count: credits })}
          </span>
        </p>
      )}
      {note ? <p className={styles.note}>{note}</p> : null}
      <div className={styles.action}>{action}</div>
    </article>
  )
}

/** The contents of a package: messages, or credits if messages are free. */
export function Bundle({
  credits,
  messageCost,
  numberClass,
}: {
  credits: number
  messageCost: number
  numberClass?: string | undefined
}) {
  const t = useT()
  const format = useFormat()
  const messages = messageCost > 0 ? Math.floor(credits / messageCost) : 0
  return messages > 0 ? (
    <>
      <span className={numberClass}>{format.number(messages)}</span> {t('common.messages', { count: messages })}
    </>
  ) : (
    <>
      <span className={numberClass}>{format.number(credits)}</span> {t('common.credits', { count: credits })}
    </>
  )
}

/** Four cards: a column on a phone, a row on a desktop. */
export const PackageGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>
