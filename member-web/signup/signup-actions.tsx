import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import styles from './signup.module.css'

interface SignupActionsProps {
  stepwise: boolean
  busy: boolean
  last: boolean
  /** Where the rest may wait: creates the account now. */
  onLater: (() => void) | undefined
}

/** On, and beside it, as large, out of what nobody has to answer. */
export function SignupActions({ stepwise, busy, last, onLater }: SignupActionsProps) {
  const t = useT()
  return (
    <div className={styles.actions} data-two={stepwise && onLater ? '' : undefined}>
      {stepwise && onLater ? (
        <Button size="large" wide busy={busy} onClick={onLater}>
          {t('signup.rest_later')}
        </Button>
      ) : null}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {stepwise ? (
          t(last ? 'signup.create' : 'common.continue')
        ) : (
          <>
            <span className={styles.plain}>{t('signup.create')}</span>
            <span className={styles.scripted}>{t('common.continue')}</span>
          </>
        )}
      </Button>
    </div>
  )
}
