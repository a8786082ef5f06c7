import type { Body } from '../api/types.ts'

/** What the form asks, question by question; a refused field leads back to its question. */
export const questions = [
  ['gender', 'looking_for'],
  ['date_of_birth'],
  ['country', 'region', 'place'],
  ['name', 'email', 'password', 'signup_message', 'terms'],
] as const

/** Index of the question that holds the first of these fields; the last one for errors without a field. */
export function questionOf(fields: readonly string[]): number {
  const index = questions.findIndex((question) => question.some((field) => fields.includes(field)))
  return index === -1 ? questions.length - 1 : index
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
  const given = Object.entries(body).filter(([, answer]) => answer !== '')
  return Object.fromEntries(given) as unknown as Body<'POST /api/signup'>
}

/** The part of the body that one question asks for. Absent answers are sent empty, so that the check names them. */
export function answersOf(form: FormData, question: number): Body<'POST /api/signup/check'> {
  const body = signupBody(form)
  const optional = ['region', 'place', 'signup_message']
  const fields = (questions[question] ?? []).filter((field) => field in body || !optional.includes(field))
  return Object.fromEntries(fields.map((field) => [field, body[field] ?? (field === 'terms' ? false : '')]))
}
