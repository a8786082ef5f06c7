import { useSetting } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { Bundle } from '../components/package-card.tsx'
import styles from './balance.module.css'

/** The remaining credits, how many messages they are, and a link to buy more; on a desktop also related pages. */
export function Balance({ credits }: { credits: number }) {
  const t = useT()
  const format = useFormat()
  const messageCost = useSetting('message_credits')
  const related = [
    { to: '/credits/repeat-order', label: t('credits.repeat_link') },
    { to: '/pages/return-policy', label: t('transactions.withdraw_more') },
    { to: '/complaints', label: t('transactions.question') },
  ]
  return (
    <>
      <div className={styles.balance}>
        <p>
          <span className={styles.number}>{format.number(credits)}</span> {t('common.credits', { count: credits })}
          {messageCost > 0 && credits >= messageCost ? (
            <span className={styles.messages}>
              <Bundle credits={credits} messageCost={messageCost} />
            </span>
          ) : null}
        </p>
        <ButtonLink to="/credits" size="small" icon="plus">
          {t('money.buy')}
        </ButtonLink>
      </div>
      <ul className={styles.related}>
        {related.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>
              {label}
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
