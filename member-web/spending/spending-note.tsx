import type { Reply } from '../api/types.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { ButtonLink } from '../components/button.tsx'
import styles from './spending.module.css'
import { renewalFormat, useMoment } from './use-moment.ts'

export type Spending = Reply<'GET /api/spending-limits'>

/** The member's own spending limits, shown above the prices. Nothing without a limit. */
export function SpendingNote({ spending, isRefusing = false }: { spending: Spending; isRefusing?: boolean }) {
  const t = useT()
  const format = useFormat()
  const moment = useMoment()
  const { paused_until: until, limits } = spending
  if (!until && limits.length === 0) return null
  const action = (
    <ButtonLink to="/transactions/limits" size="small">
      {t('spending.see_limits')}
    </ButtonLink>
  )
  if (until)
    return (
      <Alert tone="info" icon="timer" title={t('spending.paused_until', { date: moment(until) })} action={action}>
        {t('spending.paused_here')}
      </Alert>
    )
  return (
    <Alert
      tone={isRefusing ? 'warning' : 'info'}
      title={t(isRefusing ? 'spending.over' : 'spending.yours')}
      action={action}
    >
      <ul className={styles.lefts}>
        {limits.map(({ period, amount, currency, spent, renews_at: renews }) => (
          <li key={period}>
            {t(`spending.left_${period}`, {
              left: format.price(Math.max(0, amount - spent), currency),
              price: format.price(amount, currency),
              date: format.date(renews, renewalFormat),
            })}
          </li>
        ))}
      </ul>
      {isRefusing ? <p>{t('spending.open_counts')}</p> : null}
    </Alert>
  )
}
