import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import styles from './signup.module.css'

interface SignupActionsProps {
  stepwise: boolean
  busy: boolean
  last: boolean
  onBack: (() => void) | undefined
  /** Absent where the question has to be answered. `all`: and whatever else has not. */
  onSkip: ((all: boolean) => void) | undefined
}

/** On, back, and past what nobody has to answer. */
export function SignupActions({ stepwise, busy, last, onBack, onSkip }: SignupActionsProps) {
  const t = useT()
  return (
    <div className={styles.actions}>
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
      {stepwise && (onBack || onSkip) ? (
        <div className={styles.aside}>
          {onBack ? (
            <Button variant="quiet" icon="arrow-left" onClick={onBack}>
              {t('common.back')}
            </Button>
          ) : null}
          {onSkip ? (
            <>
              <Button variant="quiet" onClick={() => onSkip(false)}>
                {t('signup.skip')}
              </Button>
              <Button variant="quiet" onClick={() => onSkip(true)}>
                {t('signup.rest_later')}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
