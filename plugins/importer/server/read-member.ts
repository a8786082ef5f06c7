import {
  bodyTypes,
  eyeColours,
  findImportProblems,
  hairColours,
  type ImportedMember,
  interests,
  isSexualInterest,
  relationshipStatuses,
} from '../../../core/features/members/index.ts'
import { type CommandContext, isLocale, type Locale } from '../../../core/kernel/index.ts'
import { findPlace, isRegionInCountry } from '../../../core/platform/geo/index.ts'
import { maxCredits } from '../shared/limits.ts'
import type { FaultCode } from '../shared/words.ts'
import { type Fault, refuseRow } from './faults.ts'
import { readOptOuts } from './opt-outs.ts'
import type { Mapping } from './schemas.ts'
import type { SourceRow } from './source.ts'
import {
  readBoolean,
  readCountry,
  readCredits,
  readDay,
  readGender,
  readList,
  readLookingFor,
  readMoment,
  readOwnGender,
} from './values.ts'

export interface ReadMember {
  foreignId: string
  place: number
  member: ImportedMember
  credits: number
}

/** Our own codes for the problems of `findImportProblems`. */
const codes: Readonly<Record<string, FaultCode>> = {
  required: 'required',
  email_invalid: 'email_invalid',
  country_not_served: 'country_not_served',
  date_of_birth_required: 'too_young',
  date_of_birth_invalid: 'date_invalid',
}

const texts = { tagline: 120, description: 2000, signup_reason: 500 } as const
const choices = {
  hair: hairColours,
  eyes: eyeColours,
  body_type: bodyTypes,
  relationship_status: relationshipStatuses,
} as const

/**
 * Reads a member of another system. If it returns no member, the row must be skipped, and the errors say why. Other
 * errors concern fields that are left out.
 */
export function readMember(
  ctx: CommandContext,
  mapping: Mapping,
  { place, fields, broken }: SourceRow,
  ownGenders: ReadonlyMap<string, string>,
): { faults: Fault[]; read?: ReadMember } {
  const foreignId = fields.id?.trim() ?? ''
  const faults: Fault[] = []
  const addFault = (field: string, code: FaultCode, skipped = false) =>
    faults.push({ place, foreignId, field, code, skipped })
  const refuse = (field: string, code: FaultCode) => void addFault(field, code, true)
  const readField = (field: string) => fields[field]?.trim() ?? ''
  if (broken) return { faults: [refuseRow({ place, foreignId }, '', 'row_broken')] }
  if (foreignId === '') refuse('id', 'required')
  if (foreignId.length > 100) refuse('id', 'too_long')
  if (readField('suspended') === '1') refuse('', 'suspended')
  if (readField('confirmed') === '0') refuse('', 'not_confirmed')

  const gender =
    readOwnGender(readField('own_gender') || readField('gender'), ownGenders) ??
    readGender(readField('gender'), mapping)
  if (!gender) refuse('gender', readField('gender') === '' ? 'required' : 'gender_unknown')
  const wanted = readField('looking_for') === '' ? 'both' : readLookingFor(readField('looking_for'), mapping)
  if (!wanted) addFault('looking_for', 'looking_for_unknown')
  const born = readDay(readField('date_of_birth'), mapping.date_order)
  if (!born) refuse('date_of_birth', readField('date_of_birth') === '' ? 'required' : 'date_invalid')
  const country = readCountry(readField('country') || mapping.country)
  if (!country) refuse('country', readField('country') === '' ? 'required' : 'country_unknown')

  const credits = readField('credits') === '' ? 0 : readCredits(readField('credits'))
  if (credits === null || credits > maxCredits) refuse('credits', 'credits_invalid')
  const now = ctx.now()
  const readPastMoment = (field: string): Date | null => {
    if (readField(field) === '') return null
    const read = readMoment(readField(field), mapping.date_order)
    if (!read) addFault(field, 'date_invalid')
    return read && read > now ? now : read
  }
  const signupDate = readPastMoment('signup_date') ?? now
  const lastSeenAt = readPastMoment('last_seen') ?? signupDate
  const optOuts = readOptOuts(ctx, readField('opt_outs'))
  if (!optOuts.understood) addFault('opt_outs', 'value_unknown')
  if (!gender || !born || !country || faults.some(({ skipped }) => skipped)) return { faults }

  const profile: ImportedMember['profile'] = {
    name: readField('name'),
    gender,
    looking_for: wanted ?? 'both',
    date_of_birth: born,
    country,
  }
  for (const [field, maxLength] of Object.entries(texts) as [keyof typeof texts, number][]) {
    if (readField(field).length > maxLength) addFault(field, 'too_long')
    profile[field] = readField(field).slice(0, maxLength).toWellFormed().replaceAll('\0', '')
  }
  for (const [field, known] of Object.entries(choices) as [keyof typeof choices, readonly string[]][]) {
    const value = readField(field)
    if (known.includes(value)) profile[field] = value
    else if (value !== '') addFault(field, 'value_unknown')
  }
  if (readField('tattoos') !== '') profile.tattoos = readBoolean(readField('tattoos'))
  const named = readList(readField('interests'))
  profile.interests = interests.filter((interest) => named.includes(interest) && !isSexualInterest(interest))
  for (const bound of ['looking_min_age', 'looking_max_age'] as const)
    if (/^\d{1,3}$/.test(readField(bound))) profile[bound] = Number(readField(bound))
  readWhereabouts(profile, readField, addFault)

  const member: ImportedMember = {
    email: readField('email'),
    language: readLanguage(readField('language')) ?? ctx.site.locale,
    signupDate,
    lastSeenAt: lastSeenAt < signupDate ? signupDate : lastSeenAt,
    notificationsDisabled: optOuts.types,
    invisible: readBoolean(readField('hidden')) === true,
    profile,
  }
  for (const [field, { code }] of Object.entries(findImportProblems(ctx, member))) {
    if (field.startsWith('looking_m')) {
      delete profile.looking_min_age
      delete profile.looking_max_age
      addFault(field, 'value_unknown')
    } else refuse(field, field === 'name' && code !== 'required' ? 'name_invalid' : (codes[code] ?? 'value_unknown'))
  }
  return faults.some(({ skipped }) => skipped)
    ? { faults }
    : { faults, read: { foreignId, place, member, credits: credits ?? 0 } }
}

/** An unknown place is left out; the member is still imported. */
function readWhereabouts(
  profile: ImportedMember['profile'],
  of: (field: string) => string,
  note: (field: string, code: FaultCode) => void,
): void {
  const region = of('region')
  if (isRegionInCountry(profile.country, region)) profile.region = region
  const place = of('place') ? findPlace(profile.country, of('place'), profile.region ?? undefined) : undefined
  if (place) Object.assign(profile, { region: place.region, place: place.name })
  else if (of('place') !== '') note('place', 'place_unknown')
}

/** `en_US`, `en-GB` and `en` are English. */
function readLanguage(value: string): Locale | undefined {
  const code = value.slice(0, 2).toLowerCase()
  return isLocale(code) ? code : undefined
}
