import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { Refusal } from '../app/submit.ts'
import { useTicket, withTicket } from '../app/visit.ts'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { NudgeQuestion } from '../components/nudge-question.tsx'
import { ProgressBar, ProgressSteps } from '../components/progress.tsx'
import { AboutYou } from './about-you.tsx'
import { AccountFields } from './account-fields.tsx'
import { BirthDate } from './birth-date.tsx'
import { LivingPlace } from './living-place.tsx'
import { LoginInsteadButton, LoginInsteadForm } from './login-instead.tsx'
import styles from './signup.module.css'
import { questions } from './signup-input.ts'
import { useSignup } from './use-signup.ts'

interface SignupFormProps {
  /** What was refused, or begun on another page: its answers stand in the form. */
  refused?: Refusal
  onBusy?: (busy: boolean) => void
  /** Called when the visitor goes on to log in instead. */
  onLeave?: () => void
}

/**
 * One question at a time once scripts run; before that, and without them, one plain form with all questions.
 * `onBusy` tells the dialog around it when it must not be closed.
 */
export function SignupForm({ refused, onBusy, onLeave }: SignupFormProps) {
  const t = useT()
  const { locale } = useSite()
  const ticket = useTicket()
  const signup = useSignup(refused)
  const { formRef, question, step, busy, errors, message, code, nudge } = signup
  const [stepwise, setStepwise] = useState(false)
  useEffect(() => setStepwise(true), [])
  const working = step !== null
  useEffect(() => onBusy?.(working), [working, onBusy])

  const moved = useRef(false)
  // Whoever moves on finds the keyboard in the next question, not on a button that has gone.
  useEffect(() => {
    if (!moved.current) return
    const target = formRef.current?.querySelector<HTMLElement>(
      `[data-question="${question}"] :is(input, select):not([type=hidden])`,
    )
    target?.focus()
  }, [question, formRef])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    moved.current = true
    void signup.proceed((event.nativeEvent as SubmitEvent).submitter)
  }
  const last = question === questions.length - 1
  const wrong = message !== null || Object.keys(errors).length > 0
  const parts: ReactNode[] = [
    <AboutYou key="about" errors={errors} values={refused?.values} />,
    <BirthDate key="birth" error={errors.date_of_birth} values={refused?.values} />,
    <LivingPlace key="place" errors={errors} values={refused?.values} />,
    <AccountFields
      key="account"
      errors={errors}
      values={refused?.values}
      lists={refused?.lists}
      taken={code === 'email_taken' ? <LoginInsteadButton /> : null}
    />,
  ]
  return (
    <>
      {working ? (
        <div className={styles.working}>
          <h2>{t('signup.working_title')}</h2>
          <ProgressSteps steps={signup.steps} current={step} />
        </div>
      ) : null}
      <Form
        ref={formRef}
        data-later=""
        method="post"
        action={withTicket('/signup', ticket)}
        className={cx(styles.form, !stepwise && !wrong && styles.waiting)}
        noValidate
        hidden={working}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="language" value={locale} />
        {ticket.invitation ? <input type="hidden" name="invitation" value={ticket.invitation} /> : null}
        {Object.entries(ticket.source ?? {}).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <div className={styles.scripted}>
          <ProgressBar step={question + 1} steps={questions.length} />
        </div>
        {message ? (
          <Alert tone="danger" live>
            {message}
          </Alert>
        ) : null}
        {parts.map((part, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions never change places.
            key={index}
            data-question={index}
            data-open={index === question ? '' : undefined}
            className={styles.question}
            hidden={stepwise && index !== question}
          >
            {part}
          </div>
        ))}
        {nudge && !working ? <NudgeQuestion nudge={nudge} means="keep" /> : null}
        <div className={styles.actions}>
          {stepwise && question > 0 ? (
            <Button variant="quiet" icon="arrow-left" onClick={signup.back}>
              {t('common.back')}
            </Button>
          ) : null}
          <Button type="submit" variant="primary" size="large" busy={busy} className={styles.next}>
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
      </Form>
      <LoginInsteadForm email={signup.refusedEmail} onLeave={onLeave} />
    </>
  )
}
