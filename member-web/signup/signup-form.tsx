import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { Refusal } from '../app/submit.ts'
import { addSignupEntitlement, useSignupEntitlement } from '../app/visit.ts'
import { Alert, ErrorAlert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { IconButton } from '../components/icon-button.tsx'
import { NudgeQuestion } from '../components/nudge-question.tsx'
import { ProgressBar, ProgressSteps } from '../components/progress.tsx'
import { QuestionPart } from './question-part.tsx'
import { SignupActions } from './signup-actions.tsx'
import styles from './signup-form.module.css'
import { isOptional, lastQuestion, questions } from './signup-input.ts'
import { StepMoment } from './step-moment.tsx'
import { useSignup } from './use-signup.ts'

const formId = 'login-instead'

/** Below an address that already has an account: a link to the login page, which then has the address filled in. */
function LoginInsteadButton() {
  const t = useT()
  return (
    <Button type="submit" form={formId} icon="log-in">
      {t('signup.login_instead')}
    </Button>
  )
}

/** The form of that button, outside the sign-up form: the e-mail address is posted, never part of a URL. */
function LoginInsteadForm({ email, onLeave }: { email: string; onLeave?: () => void }) {
  return (
    <Form id={formId} method="post" action="/login" onSubmit={onLeave}>
      <input type="hidden" name="intent" value="prefill" />
      <input type="hidden" name="email" value={email} />
    </Form>
  )
}

/** Choices that answer their question by themselves. */
const ownFormSteps: readonly string[] = ['gender', 'looking_for']

interface SignupFormProps {
  place?: 'page' | 'dialog'
  /** The refused form, or answers from another page: they fill the form. */
  refused?: Refusal
  onBusy?: (busy: boolean) => void
  onQuestion?: (question: number) => void
  /** Called when the visitor goes to the login instead. */
  onLeave?: () => void
  /** Below the button of the first question. */
  start?: ReactNode
  /** Until scripts run, only the first question, whose answer opens the sign-up page. */
  opensPage?: boolean
}

/**
 * One question at a time once scripts run; before that, and without them, one plain form with all questions. `onBusy`
 * reports to the surrounding dialog whether it may be closed.
 */
export function SignupForm(props: SignupFormProps) {
  const { place = 'page', refused, onBusy, onQuestion, onLeave, start, opensPage = false } = props
  const t = useT()
  const { locale } = useSite()
  const entitlement = useSignupEntitlement()
  const signup = useSignup(place, refused)
  const { formRef, question, step, busy, begun, errors, message, code, nudge } = signup
  const [age, setAge] = useState<number | null>(null)
  const [stepwise, setStepwise] = useState(false)
  useEffect(() => setStepwise(true), [])
  const hasOneQuestion = opensPage && !stepwise
  const isWorking = step !== null
  useEffect(() => onQuestion?.(question), [question, onQuestion])
  useEffect(() => onBusy?.(isWorking), [isWorking, onBusy])
  const progress = useRef<HTMLDivElement>(null)
  // The last questions are long: the progress would begin above the window.
  useEffect(() => {
    if (isWorking) progress.current?.scrollIntoView({ block: 'center' })
  }, [isWorking])

  const shown = useRef(question)
  const [moved, setMoved] = useState(false)
  // Moving on focuses the next question, because the pressed button is gone.
  useEffect(() => {
    if (shown.current === question) return
    shown.current = question
    setMoved(true)
    const part = formRef.current?.querySelector(`[data-question="${question}"]`)
    const target =
      part?.querySelector<HTMLElement>('input:checked') ??
      part?.querySelector<HTMLElement>(':is(input, select, textarea, button):not([type=hidden])')
    // The photo button is below its examples, which would scroll away.
    target?.focus({ preventScroll: target instanceof HTMLButtonElement })
  }, [question, formRef])

  const [lookingFor, setLookingFor] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [home, setHome] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: read from the form after each question.
  useEffect(() => {
    const form = formRef.current
    if (!form) return
    const answers = new FormData(form)
    setLookingFor(String(answers.get('looking_for') ?? ''))
    setName(String(answers.get('name') ?? ''))
    setHome(String(answers.get('place') ?? ''))
  }, [question, begun])

  const proceed = (submitter?: HTMLElement | null) => void signup.proceed(submitter)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    proceed((event.nativeEvent as SubmitEvent).submitter)
  }
  // Arrow keys that move through choices do not answer yet; a finger does, also one that was down before the scripts
  // ran.
  const byKeys = useRef(false)
  const onClick = ({ target }: MouseEvent) => {
    if (byKeys.current || !(target instanceof HTMLInputElement) || !ownFormSteps.includes(target.name)) return
    // The choice renders, and is in the form, before it is read.
    requestAnimationFrame(() => requestAnimationFrame(() => proceed()))
  }
  return (
    <>
      {isWorking ? (
        <div ref={progress} className={styles.working}>
          <h2>{t('signup.working_title')}</h2>
          <ProgressSteps steps={signup.steps} current={step} />
        </div>
      ) : null}
      <Form
        ref={formRef}
        data-later=""
        method="post"
        action={addSignupEntitlement('/signup', entitlement)}
        className={cx(styles.form, !stepwise && !(message || Object.keys(errors).length > 0) && styles.waiting)}
        noValidate
        hidden={isWorking}
        onSubmit={onSubmit}
        onInput={({ target }) => {
          const input = target as HTMLInputElement
          if (input.name === 'name') setName(input.value.trim())
          if (input.name === 'place') setHome(input.value.trim())
          signup.changed(input.name)
        }}
      >
        <input type="hidden" name="language" value={locale} />
        {hasOneQuestion ? <input type="hidden" name="begun" value="1" /> : null}
        {entitlement.invitation ? <input type="hidden" name="invitation" value={entitlement.invitation} /> : null}
        {Object.entries(entitlement.source ?? {}).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {stepwise ? <input type="hidden" name="ages_said" value={signup.agesSaid ? '1' : ''} /> : null}
        <div className={cx(styles.scripted, styles.way)}>
          {stepwise && question > 0 ? (
            <IconButton icon="arrow-left" label={t('common.back')} onClick={signup.back} />
          ) : null}
          <ProgressBar step={question + 1} steps={questions.length} />
          <p role="status" className="visually-hidden">
            {moved ? t('common.step_of', { step: question + 1, steps: questions.length }) : null}
          </p>
        </div>
        <ErrorAlert message={message} />
        {signup.passwordLost && !message ? <Alert>{t('signup.password_later')}</Alert> : null}
        {(hasOneQuestion ? questions.slice(0, 1) : questions).map(({ id }, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only notes whether a pointer or a key made the choice.
          <div
            key={id}
            data-question={index}
            data-open={index === question ? '' : undefined}
            className={styles.question}
            hidden={stepwise && index !== question}
            onPointerDown={() => {
              byKeys.current = false
            }}
            onKeyDown={() => {
              byKeys.current = true
            }}
            onClick={onClick}
          >
            <QuestionPart
              // Answers begun in this tab are restored by the scripts.
              key={JSON.stringify(begun.values ?? {})}
              id={id}
              isStepwise={stepwise}
              isAside={opensPage}
              errors={errors}
              values={begun.values}
              lists={begun.lists}
              taken={code === 'email_taken' ? <LoginInsteadButton /> : null}
              age={age}
              onAge={setAge}
              onChosen={() => requestAnimationFrame(() => proceed())}
            />
          </div>
        ))}
        {nudge && !isWorking ? <NudgeQuestion nudge={nudge} means="keep" /> : null}
        {stepwise ? (
          <StepMoment id={questions[question]?.id} lookingFor={lookingFor} age={age} name={name} place={home} />
        ) : null}
        <SignupActions
          isStepwise={stepwise || opensPage}
          busy={busy}
          isLast={question === lastQuestion}
          onLater={isOptional(question) && question !== lastQuestion ? signup.finishNow : undefined}
        />
        {question === 0 ? start : null}
      </Form>
      <LoginInsteadForm email={signup.refusedEmail} onLeave={onLeave} />
    </>
  )
}
