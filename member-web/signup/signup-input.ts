import type { Body } from '../api/types.ts'
import { stepAnswers } from './step-fields.ts'

/** What the form asks, question by question; a refused field leads back to its question. `steps` holds what plugins ask, in the last one. */
export const questions = [
  ['gender', 'looking_for'],
  ['date_of_birth'],
  ['country', 'region', 'place'],
  ['name', 'email', 'password', 'signup_message', 'steps', 'terms'],
] as const

/** Index of the question that holds the first of these fields; the last one for errors without a field. */
export function questionOf(fields: readonly string[]): number {
  const index = questions.findIndex((question) =>
    question.some((own) => fields.some((field) => field === own || field.startsWith(`${own}.`))),
  )
  return index === -1 ? questions.length - 1 : index
}

/**
 * Index of the question that the form opens with: the one of a refused field, else the first that has not been answered yet (answers may
 * have been given on another page).
 */
export function openingQuestion({ errors, message, values = {} }: Opening): number {
  if (message || Object.keys(errors).length > 0) return questionOf(Object.keys(errors))
  const inputs = (field: string) => (field === 'date_of_birth' ? ['dob_day', 'dob_month', 'dob_year'] : [field])
  const open = questions.findIndex((fields) => fields.flatMap(inputs).some((input) => !values[input]))
  return open === -1 ? questions.length - 1 : open
}
interface Opening {
  errors: Record<string, string>
  message: string | null
  values?: Record<string, string>
}

/** The answers of the first questions as far as they were given, for a check: a date in which a part is missing is none yet. */
export function givenAnswers(form: FormData): Body<'POST /api/signup/check'> {
  const body = signupBody(form)
  const complete = ['dob_day', 'dob_month', 'dob_year'].every((name) => value(form, name))
  return {
    ...(body.gender ? { gender: body.gender } : {}),
    ...(body.looking_for ? { looking_for: body.looking_for } : {}),
    ...(complete ? { date_of_birth: body.date_of_birth } : {}),
  }
}

/** Where the visit came from, in hidden fields. */
const sourceFields = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

const value = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
const two = (part: string) => part.padStart(2, '0')

/** `YYYY-MM-DD` from the three inputs; what was typed as it is when a part is missing, so that the server names the fault. */
export function dateOfBirth(form: FormData): string {
  const [year, month, day] = ['dob_year', 'dob_month', 'dob_day'].map((name) => value(form, name))
  if (!year && !month && !day) return ''
  return `${year}-${two(month ?? '')}-${two(day ?? '')}`
}

/** The body of `POST /api/signup`. Empty answers are left out, so that the server asks for them. */
export function signupBody(form: FormData): Body<'POST /api/signup'> {
  const body: { [K in keyof Body<'POST /api/signup'>]: unknown } = {
    gender: value(form, 'gender'),
    looking_for: value(form, 'looking_for'),
    date_of_birth: dateOfBirth(form),
    country: value(form, 'country'),
    region: value(form, 'region'),
    place: value(form, 'place'),
    name: value(form, 'name'),
    email: value(form, 'email'),
    password: String(form.get('password') ?? ''),
    signup_message: value(form, 'signup_message'),
    terms: form.get('terms') === 'on' ? true : '',
    language: value(form, 'language'),
    invitation: value(form, 'invitation'),
  }
  const source = sourceFields.flatMap((name) => (value(form, name) ? [[name, value(form, name)]] : []))
  if (source.length > 0) body.tracking = Object.fromEntries(source)
  if (form.get('sure') === 'true') body.sure = true
  const steps = stepAnswers(form)
  if (Object.keys(steps).length > 0) body.steps = steps
  const given = Object.entries(body).filter(([, answer]) => answer !== '')
  return Object.fromEntries(given) as unknown as Body<'POST /api/signup'>
}

/** What stands for an answer that is no text and was not given. */
const absent: Partial<Record<string, unknown>> = { terms: false, steps: {} }

/** The part of the body that one question asks for. Absent answers are sent empty, so that the check names them. */
export function answersOf(form: FormData, question: number): Body<'POST /api/signup/check'> {
  const body = signupBody(form)
  const optional = ['region', 'place', 'signup_message']
  const fields = (questions[question] ?? []).filter((field) => field in body || !optional.includes(field))
  return Object.fromEntries(fields.map((field) => [field, body[field] ?? absent[field] ?? '']))
}
