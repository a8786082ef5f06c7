import type { Body } from '../api/types.ts'
import { collectStepAnswers } from './step-fields.ts'

/**
 * The questions of the form, one per screen; a refused field leads back to its question. The address comes early, so
 * that people who have an account learn it before they answer the rest. `more` contains what can wait: photo, hope,
 * ages, and the plugins' questions.
 */
export const questions = [
  { id: 'gender', fields: ['gender'] },
  { id: 'looking_for', fields: ['looking_for'] },
  { id: 'birth', fields: ['date_of_birth'] },
  { id: 'mail', fields: ['email', 'password', 'terms'] },
  { id: 'name', fields: ['name'] },
  { id: 'place', fields: ['country', 'region', 'place'], optional: true },
  {
    id: 'more',
    fields: ['signup_message', 'looking_min_age', 'looking_max_age', 'for_visitors', 'steps'],
    optional: true,
  },
] as const satisfies readonly Question[]

interface Question {
  id: string
  fields: readonly string[]
  optional?: true
}
export type QuestionId = (typeof questions)[number]['id']

export const lastQuestion = questions.length - 1
export const isOptional = (at: number): boolean => (questions[at] as Question | undefined)?.optional === true

/** Index of the first question with one of these fields; the last one for errors without a field. */
export function findQuestion(fields: readonly string[]): number {
  const index = questions.findIndex(({ fields: own }) =>
    own.some((each) => fields.some((field) => field === each || field.startsWith(`${each}.`))),
  )
  return index === -1 ? lastQuestion : index
}

const listInputs = (at: number): readonly string[] =>
  (questions[at]?.fields ?? []).flatMap((field) =>
    field === 'date_of_birth' ? ['dob_day', 'dob_month', 'dob_year'] : [field],
  )

/** Whether a question was answered elsewhere, for example on a lander: then it is skipped. */
export const isAnswered = (at: number, values: Record<string, string>): boolean => {
  const inputs = listInputs(at).filter(
    (input) => input !== 'country' && input !== 'region' && input !== 'for_visitors' && input !== 'terms',
  )
  return inputs.length > 0 && inputs.every((input) => values[input])
}

/** Index of the first question shown: of a refused field, else the first without an answer. */
export function findOpeningQuestion({ errors, message, values = {} }: Opening): number {
  if (message || Object.keys(errors).length > 0) return findQuestion(Object.keys(errors))
  const open = questions.findIndex((_, at) => !isAnswered(at, values))
  return open === -1 ? lastQuestion : open
}
interface Opening {
  errors: Record<string, string>
  message: string | null
  values?: Record<string, string>
}

/** The API's field name for an input, as used in errors. */
export const toApiField = (input: string): string =>
  input.startsWith('dob_') ? 'date_of_birth' : input.replace(/\[\]$/, '')

/** The given answers of the first questions, for a check; an incomplete date counts as absent. */
export function collectCheckedAnswers(form: FormData): Body<'POST /api/signup/check'> {
  const body = buildSignupBody(form)
  const complete = ['dob_day', 'dob_month', 'dob_year'].every((name) => readValue(form, name))
  return {
    ...(body.gender ? { gender: body.gender } : {}),
    ...(body.looking_for ? { looking_for: body.looking_for } : {}),
    ...(complete ? { date_of_birth: body.date_of_birth } : {}),
  }
}

/** The visit's origin, in hidden fields. */
const sourceFields = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

const readValue = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
const padTwo = (part: string) => part.padStart(2, '0')

/** `YYYY-MM-DD` from the three inputs; if a part is missing, the raw input, so that the server names the error. */
export function readDateOfBirth(form: FormData): string {
  const [year, month, day] = ['dob_year', 'dob_month', 'dob_day'].map((name) => readValue(form, name))
  if (!year && !month && !day) return ''
  return `${year}-${padTwo(month ?? '')}-${padTwo(day ?? '')}`
}

/** A range always has a value; it is an answer once moved (`ages_said`), or typed without scripts. */
function computeAge(form: FormData, name: string): number | '' {
  if (form.has('ages_said') && readValue(form, 'ages_said') === '') return ''
  const typed = readValue(form, name)
  return typed === '' ? '' : Number(typed)
}

/** The body of `POST /api/signup`. Empty answers are left out, so that the server asks for them. */
export function buildSignupBody(form: FormData): Body<'POST /api/signup'> {
  const body: { [K in keyof Body<'POST /api/signup'>]: unknown } = {
    gender: readValue(form, 'gender'),
    looking_for: readValue(form, 'looking_for'),
    looking_min_age: computeAge(form, 'looking_min_age'),
    looking_max_age: computeAge(form, 'looking_max_age'),
    date_of_birth: readDateOfBirth(form),
    country: readValue(form, 'country'),
    region: readValue(form, 'region'),
    place: readValue(form, 'place'),
    name: readValue(form, 'name'),
    email: readValue(form, 'email'),
    password: String(form.get('password') ?? ''),
    signup_message: readValue(form, 'signup_message'),
    for_visitors: form.get('for_visitors') === 'on' ? true : '',
    terms: form.get('terms') === 'on' ? true : '',
    language: readValue(form, 'language'),
    invitation: readValue(form, 'invitation'),
  }
  const source = sourceFields.flatMap((name) => (readValue(form, name) ? [[name, readValue(form, name)]] : []))
  if (source.length > 0) body.tracking = Object.fromEntries(source)
  if (form.get('sure') === 'true') body.sure = true
  const steps = collectStepAnswers(form)
  if (Object.keys(steps).length > 0) body.steps = steps
  const given = Object.entries(body).filter(([, answer]) => answer !== '')
  return Object.fromEntries(given) as unknown as Body<'POST /api/signup'>
}

/** Values of absent answers that are not texts. */
const emptyValues: Partial<Record<string, unknown>> = { terms: false, steps: {} }
const omittableInputs = ['region', 'place', 'signup_message', 'looking_min_age', 'looking_max_age', 'for_visitors']

/** The part of the body for one question. Absent answers are sent empty, so that the check names them. */
export function buildQuestionAnswers(form: FormData, question: number): Body<'POST /api/signup/check'> {
  const body = buildSignupBody(form)
  const fields = (questions[question]?.fields ?? []).filter(
    (field) => field in body || !omittableInputs.includes(field),
  )
  return Object.fromEntries(
    fields.map((field) => [field, body[field as keyof typeof body] ?? emptyValues[field] ?? '']),
  )
}
