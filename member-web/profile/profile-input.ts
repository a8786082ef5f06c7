import type { Body } from '../api/types.ts'
import { dateOfBirth } from '../signup/signup-input.ts'

type ProfileBody = Body<'PUT /api/profile'>

const value = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
const orNull = (form: FormData, name: string) => value(form, name) || null

/**
 * The body of `PUT /api/profile` from the form. Fields that the site does not show are left out, since the form did not ask for
 * them; so is a region that could not be chosen because its list was not there yet.
 */
export function profileBody(form: FormData, shown: readonly string[]): ProfileBody {
  const body: { [K in keyof ProfileBody]: unknown } = {
    name: value(form, 'name'),
    gender: value(form, 'gender'),
    looking_for: value(form, 'looking_for'),
    date_of_birth: dateOfBirth(form),
    country: value(form, 'country'),
    place: orNull(form, 'place'),
    tagline: value(form, 'tagline'),
    description: value(form, 'description'),
  }
  for (const name of ['looking_min_age', 'looking_max_age'] as const) {
    if (form.has(name)) body[name] = Number(value(form, name)) || null
  }
  if (form.get('sure') === 'true') body.sure = true
  if (form.has('region')) body.region = orNull(form, 'region')
  const has = (field: string) => shown.includes(field)
  if (has('signup_reason')) body.signup_reason = value(form, 'signup_reason')
  for (const field of ['hair', 'eyes', 'body_type', 'relationship_status'] as const) {
    if (has(field)) body[field] = orNull(form, field)
  }
  if (has('tattoos')) body.tattoos = { yes: true, no: false }[value(form, 'tattoos')] ?? null
  if (has('sexuality')) {
    const consent = form.get('sexuality_consent') === 'on'
    body.sexuality_consent = consent
    body.sexuality = consent ? orNull(form, 'sexuality') : null
  }
  if (has('interests')) {
    const consent = form.get('sexual_interests_consent') === 'on'
    body.sexual_interests_consent = consent
    body.interests = [...form.getAll('interests'), ...(consent ? form.getAll('sexual_interests') : [])].map(String)
  }
  return body as ProfileBody
}
