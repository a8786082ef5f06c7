import { useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { type Refusal, refusal } from '../app/submit.ts'
import { answersOf, questionOf, questions, signupBody } from './signup-input.ts'

/** Steps a visitor sees while the account is made (specification, signup). */
export const signupSteps = ['checking', 'creating', 'matching', 'mailing'] as const
/** Long enough to read a step, short enough not to wait for it. */
const readableMs = 450

export type SignupErrors = Pick<Refusal, 'errors' | 'message' | 'code'> & Partial<Pick<Refusal, 'values'>>

/** Walks through the questions, checks each answer on the server, then makes the account. What was typed stays in the form. */
export function useSignup(initial?: SignupErrors) {
  const formRef = useRef<HTMLFormElement>(null)
  const [question, setQuestion] = useState(() => (initial ? questionOf(Object.keys(initial.errors)) : 0))
  const [errors, setErrors] = useState<SignupErrors>(initial ?? { errors: {}, message: null, code: null })
  const [busy, setBusy] = useState(false)
  /** Index in `signupSteps`; null while the form is shown. */
  const [step, setStep] = useState<number | null>(null)

  const refuse = (error: unknown, form: FormData) => {
    const { errors: fields, message, code, values } = refusal(error, form)
    setErrors({ errors: fields, message, code, values })
    if (Object.keys(fields).length > 0) setQuestion(questionOf(Object.keys(fields)))
  }

  async function proceed() {
    if (!formRef.current || busy) return
    const form = new FormData(formRef.current)
    setBusy(true)
    try {
      await api('POST /api/signup/check', { body: answersOf(form, question) })
      setErrors({ errors: {}, message: null, code: null })
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
    setStep(2)
    await Promise.all([api('GET /api/members', { query: { page: 1 } }).catch(() => null), shown()])
    setStep(3)
    await shown()
    setStep(signupSteps.length)
    // A whole page load: everything the visitor saw was another person's view of the site.
    location.assign('/complete-signup')
  }

  return {
    formRef,
    question,
    step,
    busy,
    errors: errors.errors,
    message: errors.message,
    code: errors.code,
    /** The address of the last refusal. */
    refusedEmail: errors.values?.email ?? '',
    proceed,
    back: () => setQuestion(Math.max(0, question - 1)),
  }
}
