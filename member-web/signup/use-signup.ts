import { useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { useT } from '../app/i18n.tsx'
import { type Refusal, toRefusal } from '../app/submit.ts'
import { type Draft, readDraft, storeDraft } from './draft.ts'
import {
  buildQuestionAnswers,
  findOpeningQuestion,
  findQuestion,
  isAnswered,
  isOptional,
  lastQuestion,
  type QuestionId,
  questions,
  toApiField,
} from './signup-input.ts'
import { useAccountCreation } from './use-account-creation.ts'
import { useQuestion } from './use-question.ts'

export type SignupErrors = Pick<Refusal, 'errors' | 'message' | 'code' | 'nudge'> & Partial<Pick<Refusal, 'values'>>

const noErrors: SignupErrors = { errors: {}, message: null, code: null, nudge: null }
/** Questions that the browser validates itself, without a call between two taps. */
const choiceQuestions: readonly QuestionId[] = ['gender', 'looking_for']
const mailQuestion = findQuestion(['password'])

/** Leads through the questions, checks each answer, then creates the account. The tab keeps a draft. */
export function useSignup(place: 'page' | 'dialog', initial?: Refusal) {
  const t = useT()
  const { steps, step, createAccount, showForm } = useAccountCreation()
  const formRef = useRef<HTMLFormElement>(null)
  const question = useQuestion(place, initial ? findOpeningQuestion(initial) : 0)
  const { at } = question
  const [errors, setErrors] = useState<SignupErrors>(initial ?? noErrors)
  const [begun, setBegun] = useState<Partial<Draft>>(initial ?? {})
  const [agesSaid, setAgesSaid] = useState(initial?.values.ages_said === '1')
  /** The question of a restored draft beyond the password, which drafts lack; null once it is entered again. */
  const [beyondPassword, setBeyondPassword] = useState<number | null>(null)
  const [passwordTyped, setPasswordTyped] = useState(false)
  const [busy, setBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft of this tab is restored once, when scripts run.
  useEffect(() => {
    // Answers from another page start a new form, except when the resulting page is only reloaded.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isReload = entry !== undefined && entry.type !== 'navigate'
    const draft = initial && !isReload ? null : readDraft()
    if (!draft) {
      // A choice made before the scripts ran need not be repeated.
      const [field = ''] = questions[at]?.fields ?? []
      const chosen = formRef.current && new FormData(formRef.current).get(field)
      if (choiceQuestions.includes(field as QuestionId) && chosen && !initial?.values[field]) goTo(findNextQuestion(at))
      return
    }
    setBegun(draft)
    setAgesSaid(draft.values.ages_said === '1')
    const restored = Math.min(Math.max(0, draft.at), lastQuestion)
    if (restored > mailQuestion) setBeyondPassword(restored)
    question.begin(restored)
  }, [])
  const saveDraft = (where = at) => formRef.current && storeDraft(formRef.current, where)

  const partOf = (where: number) => formRef.current?.querySelector(`[data-question="${where}"]`)
  /** A question without inputs is skipped, and once one answered on a lander. Unrendered ones are asked. */
  const isAsked = (where: number) =>
    partOf(where)?.querySelector('input:not([type=hidden]), select, textarea') !== null &&
    !(isOptional(where) && initial && isAnswered(where, initial.values))
  const findNextQuestion = (from: number) => {
    let next = from + 1
    while (next < lastQuestion && !isAsked(next)) next += 1
    return Math.min(next, lastQuestion)
  }

  const goTo = (where: number) => {
    setErrors(noErrors)
    saveDraft(where)
    question.go(where)
  }
  const refuse = (error: unknown, form: FormData) => {
    const { errors: fields, message, code, nudge, values } = toRefusal(error, form)
    if (fields.password && beyondPassword !== null) fields.password = t('signup.password_again')
    setErrors({ errors: fields, message, code, nudge, values })
    const wrong = findQuestion(Object.keys(fields))
    if (Object.keys(fields).length > 0 && wrong !== at) question.go(wrong)
  }

  /** After the password was entered again, the answers between it and the restored question need not be asked again. */
  const findNext = () => {
    if (at !== mailQuestion || beyondPassword === null) return findNextQuestion(at)
    setBeyondPassword(null)
    return beyondPassword
  }

  /** `submitter`: the pressed button, which may confirm a questioned text. */
  async function proceed(submitter?: HTMLElement | null, finish = at === lastQuestion) {
    if (!formRef.current || busy) return
    const form = new FormData(formRef.current, submitter)
    const id = questions[at]?.id ?? 'mail'
    const [field = ''] = questions[at]?.fields ?? []
    if (choiceQuestions.includes(id)) {
      if (form.get(field)) return goTo(findNextQuestion(at))
      return setErrors({ ...noErrors, errors: { [field]: t('errors.fields.invalid_choice') } })
    }
    setBusy(true)
    try {
      await api('POST /api/signup/check', { body: buildQuestionAnswers(form, at) })
      if (!finish) return goTo(findNext())
      setErrors(noErrors)
      await createAccount(form)
    } catch (error) {
      showForm()
      refuse(error, form)
    } finally {
      setBusy(false)
    }
  }

  /** Creates the account without this question and those after it, which may all wait. */
  function finishNow() {
    for (let where = at; where <= lastQuestion; where += 1) {
      const part = partOf(where)
      if (part) clearInputs(part)
    }
    setAgesSaid(false)
    // The emptied inputs render, and are in the form, before they are read.
    requestAnimationFrame(() => requestAnimationFrame(() => void proceed(null, true)))
  }

  /** A field's error is outdated once it changes. */
  function clearError(input: string) {
    saveDraft()
    if (input.startsWith('looking_m')) setAgesSaid(true)
    if (input === 'password') setPasswordTyped(true)
    const field = toApiField(input)
    setErrors(({ errors: fields, nudge, values }) => ({
      errors: Object.fromEntries(
        Object.entries(fields).filter(([key]) => key !== field && !key.startsWith(`${field}.`)),
      ),
      message: null,
      code: null,
      nudge: nudge?.field === field ? null : nudge,
      values: values ?? {},
    }))
  }

  return {
    formRef,
    question: at,
    steps,
    step,
    busy,
    begun,
    agesSaid,
    errors: errors.errors,
    message: errors.message,
    code: errors.code,
    nudge: errors.nudge,
    /** The password will be asked for again. */
    passwordLost: beyondPassword !== null && !passwordTyped && at > mailQuestion,
    /** The address of the last refusal. */
    refusedEmail: errors.values?.email ?? '',
    proceed,
    finishNow,
    changed: clearError,
    back: () => question.back(Math.max(0, at - 1)),
  }
}

function clearInputs(part: Element): void {
  for (const input of part.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select')) {
    if (input.type === 'checkbox') {
      if (input.checked) input.click()
    } else if (!['range', 'file', 'radio'].includes(input.type) && input.tagName !== 'SELECT' && input.value !== '') {
      // Makes React notice the value like typing.
      const of = input.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(input, '')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
