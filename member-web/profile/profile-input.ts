import type { Body } from '../api/types.ts'
import { readDateOfBirth } from '../signup/signup-input.ts'
import type { ProfileField } from './blocks.ts'

export type ProfileBody = Body<'PUT /api/profile'>

const readValue = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
const readOrNull = (form: FormData, name: string) => readValue(form, name) || null
const isAgreed = (form: FormData, name: string) => form.get(name) === 'on'
const yesNoValues = new Map([
  ['yes', true],
  ['no', false],
])
/** Leaves out an age or a region whose input was not ready, because its list had not loaded. */
const toOptional = (read: (form: FormData, name: string) => unknown) => (form: FormData, name: string) =>
  form.has(name) ? read(form, name) : undefined
const readAge = toOptional((form, name) => Number(readValue(form, name)) || null)

const readers: Record<ProfileField, (form: FormData, name: string) => unknown> = {
  name: readValue,
  gender: readValue,
  date_of_birth: readDateOfBirth,
  country: readValue,
  region: toOptional(readOrNull),
  place: readOrNull,
  tagline: readValue,
  description: readValue,
  signup_reason: readValue,
  relationship_status: readOrNull,
  body_type: readOrNull,
  hair: readOrNull,
  eyes: readOrNull,
  tattoos: (form, name) => yesNoValues.get(readValue(form, name)) ?? null,
  looking_for: readValue,
  looking_min_age: readAge,
  looking_max_age: readAge,
  sexuality_consent: isAgreed,
  // Without consent it is not sent.
  sexuality: (form, name) => (isAgreed(form, 'sexuality_consent') ? readOrNull(form, name) : null),
  sexual_interests_consent: isAgreed,
  interests: (form) =>
    [
      ...form.getAll('interests'),
      ...(isAgreed(form, 'sexual_interests_consent') ? form.getAll('sexual_interests') : []),
    ].map(String),
}

/** The body of `PUT /api/profile` with the fields of this form only. */
export function buildProfileBody(form: FormData, fields: readonly ProfileField[]): ProfileBody {
  const read = fields.map((field) => [field, readers[field](form, field)])
  return Object.fromEntries(read.filter(([, input]) => input !== undefined)) as ProfileBody
}
