import type { Body } from '../api/types.ts'
import { readDateOfBirth } from '../signup/signup-input.ts'
import type { Field } from './blocks.ts'

export type ProfileBody = Body<'PUT /api/profile'>

const value = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
const orNull = (form: FormData, name: string) => value(form, name) || null
const agreed = (form: FormData, name: string) => form.get(name) === 'on'
const yesOrNo = new Map([
  ['yes', true],
  ['no', false],
])
/** Leaves out an age or a region whose input was not ready, because its list had not loaded. */
const ifPresent = (read: (form: FormData, name: string) => unknown) => (form: FormData, name: string) =>
  form.has(name) ? read(form, name) : undefined
const age = ifPresent((form, name) => Number(value(form, name)) || null)

const readers: Record<Field, (form: FormData, name: string) => unknown> = {
  name: value,
  gender: value,
  date_of_birth: readDateOfBirth,
  country: value,
  region: ifPresent(orNull),
  place: orNull,
  tagline: value,
  description: value,
  signup_reason: value,
  relationship_status: orNull,
  body_type: orNull,
  hair: orNull,
  eyes: orNull,
  tattoos: (form, name) => yesOrNo.get(value(form, name)) ?? null,
  looking_for: value,
  looking_min_age: age,
  looking_max_age: age,
  sexuality_consent: agreed,
  // Without consent it is not sent.
  sexuality: (form, name) => (agreed(form, 'sexuality_consent') ? orNull(form, name) : null),
  sexual_interests_consent: agreed,
  interests: (form) =>
    [
      ...form.getAll('interests'),
      ...(agreed(form, 'sexual_interests_consent') ? form.getAll('sexual_interests') : []),
    ].map(String),
}

/** The body of `PUT /api/profile` with the fields of this form only. */
export function profileBody(form: FormData, fields: readonly Field[]): ProfileBody {
  const read = fields.map((field) => [field, readers[field](form, field)])
  return Object.fromEntries(read.filter(([, input]) => input !== undefined)) as ProfileBody
}
