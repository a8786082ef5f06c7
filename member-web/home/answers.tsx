import { Fragment, type ReactNode } from 'react'
import type { Reply } from '../api/types.ts'
import { useSetting, useSite } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { useGraceDays } from '../app/rules.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Icon, type IconName } from '../components/icon.tsx'
import type { listMessagePrices } from '../pages/packages.ts'
import styles from './home-page.module.css'
import { useHomeText } from './home-text.tsx'

type AnswerId = Reply<'GET /api/home'>['answers'][number]

interface Props {
  /** The questions to show, in this order. */
  shown: readonly AnswerId[]
  /** The price of a message in minor units; null if messages are free. */
  prices: ReturnType<typeof listMessagePrices>
  messageCost: number
  /** The operator's text about fictional profiles; null if there are none. */
  fictional: string | null
}

function Answer(props: { id: string; icon: IconName; to: string; children: ReactNode }) {
  const t = useT()
  return (
    <div className={styles.answer}>
      <Icon name={props.icon} size={26} />
      <h3>{t(`home.${props.id}_title`)}</h3>
      {props.children}
      <Link to={props.to} className={styles.more}>
        {t(`home.${props.id}_more`)}
      </Link>
    </div>
  )
}

/** Answers to what people want to know before they sign up. */
export function Answers({ shown, prices, messageCost, fictional }: Props) {
  const t = useT()
  const text = useHomeText()
  const graceDays = useGraceDays()
  const format = useFormat()
  const { name } = useSite()
  const days = useSetting('refund_days')
  const formatPrice = (minor: number) => format.price(minor, prices?.currency ?? 'EUR')
  const answers: Record<AnswerId, ReactNode> = {
    cost: (
      <Answer id="cost" icon="coins" to="/pricing">
        <p>
          {t('home.cost_free')}{' '}
          {prices
            ? t(prices.low === prices.high ? 'home.cost_single' : 'home.cost_range', {
                count: messageCost,
                low: formatPrice(prices.low),
                high: formatPrice(prices.high),
              })
            : t('home.cost_plain')}
        </p>
        <p>{t('home.cost_refund', { days })}</p>
      </Answer>
    ),
    profiles: (
      <Answer id="profiles" icon="badge-check" to="/pages/faq">
        {fictional === null ? (
          <p>{t('home.profiles_real', { name })}</p>
        ) : (
          <>
            <p className={styles.label}>
              <FictionalLabel /> {t('home.profiles_labelled')}
            </p>
            {fictional ? <p>{fictional}</p> : null}
          </>
        )}
      </Answer>
    ),
    safety: (
      <Answer id="safety" icon="shield-check" to="/pages/ban">
        <p>{t('home.safety_text')}</p>
      </Answer>
    ),
    leaving: (
      <Answer id="leaving" icon="log-out" to="/pages/faq">
        <p>{t('home.leaving_text', { days: graceDays })}</p>
      </Answer>
    ),
  }
  if (shown.length === 0) return null
  return (
    <section className={styles.answers} aria-labelledby="answers">
      <h2 id="answers">{text('answers_title')}</h2>
      <div className={styles.list}>
        {shown.map((id) => (
          <Fragment key={id}>{answers[id]}</Fragment>
        ))}
      </div>
    </section>
  )
}
