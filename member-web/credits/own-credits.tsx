import { useSetting } from '../app/bootstrap.ts'
import { useCount } from '../app/counts.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import type { CreditsReply } from './api.ts'
import styles from './credits.module.css'

/** The member's credits, and what a message costs. */
export function OwnCredits({ messageCost }: { messageCost: number }) {
  const t = useT()
  const format = useFormat()
  const credits = useCount('credits')
  return (
    <p className={styles.balance}>
      <Icon name="coins" size={22} className="icon-disc" />
      <span>
        {t('credits.balance', { count: credits, number: format.number(credits) })}
        {messageCost > 0 ? (
          <span className={styles.muted}>{t('credits.message_cost', { count: messageCost })}</span>
        ) : null}
      </span>
    </p>
  )
}

/** What applies to every package. */
export function Promises({ offer }: { offer: CreditsReply }) {
  const t = useT()
  const refundDays = useSetting('refund_days')
  const promises = ['no_subscription', 'credits_stay', offer.paid_user ? 'secure' : 'premium_for_life'] as const
  return (
    <ul className={styles.promises}>
      {promises.map((promise) => (
        <li key={promise}>
          <Icon name="check" />
          <span>{t(`credits.promise_${promise}`)}</span>
        </li>
      ))}
      <li>
        <Icon name="undo-2" />
        <span>{t('credits.promise_refund', { days: refundDays })}</span>
      </li>
    </ul>
  )
}
