import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Slot } from '../plugins/slot.tsx'
import styles from './conversation-view.module.css'

const nextSteps: Record<string, { to: string; key: string }> = {
  email_not_confirmed: { to: '/complete-signup', key: 'chat.stopped_confirm' },
  free_allowance_used: { to: '/credits', key: 'chat.stopped_buy' },
  insufficient_credits: { to: '/credits', key: 'chat.stopped_buy' },
}

/** Above the box, which keeps what was typed: why nothing can be sent now, and the one thing that changes it. */
export function SendingStopped({ id, reason, name }: { id: string; reason: string; name: string }) {
  const t = useT()
  const user = useUser()
  const step = nextSteps[reason]
  const isPaid = user?.paid_user ?? false
  const key = reason === 'free_allowance_used' && isPaid ? 'insufficient_credits' : reason
  const textKey = key === 'insufficient_credits' && !isPaid ? 'first_purchase' : key
  return (
    <div id={id} className={styles.stopped} role="status">
      <div className={styles.why}>
        <p className={styles.stoppedTitle}>{t(`chat.stopped.${key}`, { name })}</p>
        {step ? <p>{t(`chat.stopped_text.${textKey}`)}</p> : null}
        {/* The discount on a first purchase, and its end. */}
        {step?.to === '/credits' && !isPaid ? <Slot name="credits.offer" packages={[]} /> : null}
      </div>
      {step ? (
        <ButtonLink to={step.to} variant="primary">
          {t(step.key)}
        </ButtonLink>
      ) : null}
    </div>
  )
}
