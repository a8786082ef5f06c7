import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { ButtonLink } from '../components/button.tsx'
import styles from './conversation-view.module.css'

const nextSteps: Record<string, { to: string; key: string }> = {
  email_not_confirmed: { to: '/complete-signup', key: 'chat.stopped_confirm' },
  free_allowance_used: { to: '/credits', key: 'chat.stopped_buy' },
  insufficient_credits: { to: '/credits', key: 'chat.stopped_buy' },
}

/** Instead of the box: why nothing can be sent now, and the one thing that changes it. */
export function SendingStopped({ reason, name }: { reason: string; name: string }) {
  const t = useT()
  const user = useUser()
  const step = nextSteps[reason]
  const key = reason === 'free_allowance_used' && user?.paidUser ? 'insufficient_credits' : reason
  return (
    <div className={styles.stopped} role="status">
      <p className={styles.stoppedTitle}>{t(`chat.stopped.${key}`, { name })}</p>
      {step ? (
        <>
          <p>{t(`chat.stopped_text.${key}`)}</p>
          <ButtonLink to={step.to} variant="primary" size="large">
            {t(step.key)}
          </ButtonLink>
        </>
      ) : null}
    </div>
  )
}
