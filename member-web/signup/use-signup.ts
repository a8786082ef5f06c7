import { useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { type Refusal, refusal } from '../app/submit.ts'
import { useSignupSteps } from '../plugins/slot.tsx'
import { answersOf, openingQuestion, questionOf, questions, signupBody } from './signup-input.ts'

/** Long enough to read a step, short enough not to wait for it. */
const readableMs = 450

export type SignupErrors = Pick<Refusal, 'errors' | 'message' | 'code' | 'nudge'> & Partial<Pick<Refusal, 'values'>>

const nothing: SignupErrors = { errors: {}, message: null, code: null, nudge: null }

/** Walks through the questions, checks each answer on the server, then makes the account. What was typed stays in the form. */
export function useSignup(initial?: SignupErrors) {
  const t = useT()
  const { name } = useSite()
  const pluginSteps = useSignupSteps()
  // What a visitor sees while the account is made (specification, signup).
  const steps = [
    t('signup.step_checking'),
    t('signup.step_creating'),
    ...pluginSteps.map(({ label }) => t(label, { name })),
    t('signup.step_mailing'),
  ]
  const formRef = useRef<HTMLFormElement>(null)
  const [question, setQuestion] = useState(() => (initial ? openingQuestion(initial) : 0))
  const [errors, setErrors] = useState<SignupErrors>(initial ?? nothing)
  const [busy, setBusy] = useState(false)
  /** Index in `steps`; null while the form is shown. */
  const [step, setStep] = useState<number | null>(null)

  const refuse = (error: unknown, form: FormData) => {
    const { errors: fields, message, code, nudge, values } = refusal(error, form)
    setErrors({ errors: fields, message, code, nudge, values })
    if (Object.keys(fields).length > 0) setQuestion(questionOf(Object.keys(fields)))
  }

  /** `submitter`: the button that was pressed, which may say that a text is meant. */
  async function proceed(submitter?: HTMLElement | null) {
    if (!formRef.current || busy) return
    const form = new FormData(formRef.current, submitter)
    setBusy(true)
    try {
      await api('POST /api/signup/check', { body: answersOf(form, question) })
      setErrors(nothing)
      if (question < questions.length - 1) setQuestion(question + 1)
      else await create(form)
    } catch (error) {
      setStep(null)
      refuse(error, form)
    } finally {
      setBusy(false)
    }
  }

  async function create(form: FormData) {
    const shown = () => new Promise((resolve) => setTimeout(resolve, readableMs))
    setStep(0)
    await shown()
    setStep(1)
    await Promise.all([api('POST /api/signup', { body: signupBody(form) }), shown()])
    // The account is there: what a plugin cannot do here stops nobody.
    for (const [index, { run }] of pluginSteps.entries()) {
      setStep(2 + index)
      await Promise.all([run().catch(() => null), shown()])
    }
    setStep(steps.length - 1)
    await shown()
    setStep(steps.length)
    // A whole page load: everything the visitor saw was another person's view of the site.
    location.assign('/complete-signup')
  }

  return {
    formRef,
    question,
    steps,
    step,
    busy,
    errors: errors.errors,
    message: errors.message,
    code: errors.code,
    nudge: errors.nudge,
    /** The address of the last refusal. */
    refusedEmail: errors.values?.email ?? '',
    proceed,
    back: () => setQuestion(Math.max(0, question - 1)),
  }
}
