import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import styles from './signup-actions.module.css'
import form from './signup-form.module.css'

interface SignupActionsProps {
  isStepwise: boolean
  busy: boolean
  isLast: boolean
  /** Creates the account now and skips the optional rest; undefined if something is still required. */
  onLater: (() => void) | undefined
}

/** The button to the next question and, for optional questions, a quiet one that skips the rest. */
export function SignupActions({ isStepwise, busy, isLast, onLater }: SignupActionsProps) {
  const t = useT()
  return (
    <div className={cx(styles.actions, 'fade-above')} data-two={isStepwise && onLater ? '' : undefined}>
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {isStepwise ? (
          t(isLast ? 'signup.create' : 'common.continue')
        ) : (
          <>
            <span className={form.plain}>{t('signup.create')}</span>
            <span className={form.scripted}>{t('common.continue')}</span>
          </>
        )}
      </Button>
      {isStepwise && onLater ? (
        <Button variant="quiet" wide busy={busy} onClick={onLater}>
          {t('signup.rest_later')}
        </Button>
      ) : null}
    </div>
  )
}
