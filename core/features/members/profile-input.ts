import type { CommandContext } from '../../kernel/context.ts'
import type { FieldErrors } from '../../kernel/errors.ts'
import { trimText } from '../../kernel/trim-text.ts'
import { findPlace, isRegionInCountry } from '../../platform/geo/index.ts'
import { listBrandNames } from '../../platform/site/brand-names.ts'
import { getCurrentDay } from '../../shared/site-time.ts'
import { isSexualInterest, type LookingFor } from '../../shared/vocabulary.ts'
import { findAgesProblems, normalizeAges } from './looked-for-ages.ts'
import type { Profile } from './models.ts'
import { findBirthProblem } from './name-and-age.ts'
import { findNameProblem } from './name-rules.ts'
import { minAge, type ProfileFieldName, visibleProfileFields } from './settings.ts'

/** Fields of the profile form; absent fields stay unchanged. */
export interface ProfileInput {
  name?: string
  /** `female`, `male` or a gender of the site's own. */
  gender?: string
  looking_for?: LookingFor
  /** Whole years; null is an open bound. */
  looking_min_age?: number | null
  looking_max_age?: number | null
  date_of_birth?: string
  country?: string
  region?: string | null
  place?: string | null
  tagline?: string
  description?: string
  signup_reason?: string
  hair?: string | null
  eyes?: string | null
  body_type?: string | null
  relationship_status?: string | null
  tattoos?: boolean | null
  sexuality?: string | null
  interests?: string[]
  /** Explicit consent to storing and showing them; `false` withdraws it and erases the stored values. */
  sexuality_consent?: boolean
  sexual_interests_consent?: boolean
  /** The member was asked about a text and confirmed it. */
  sure?: boolean
}

/** The fields of a profile that the stored input depends on. */
type Whereabouts = Pick<Profile, 'country' | 'region' | 'place'> &
  Partial<Pick<Profile, 'lookingMinAge' | 'lookingMaxAge'>>

/** Every problem of the input, by field. `current` is the stored profile. */
export function findProfileProblems(
  ctx: CommandContext,
  input: ProfileInput,
  current: Pick<Profile, 'country'>,
  email: string | undefined,
  consent: { sexuality: boolean; interests: boolean },
): FieldErrors {
  const problems: FieldErrors = {}
  const minimum = ctx.setting(minAge)
  const addProblem = (field: string, code: string | null) => {
    if (code) problems[field] = { code, params: { min_age: minimum } }
  }
  const country = input.country ?? current.country
  Object.assign(problems, findAgesProblems(ctx, input))
  if (input.name !== undefined) addProblem('name', findNameProblem(input.name, { email, brands: listBrandNames(ctx) }))
  if (input.date_of_birth !== undefined)
    addProblem('date_of_birth', findBirthProblem(input.date_of_birth, minimum, getCurrentDay(ctx)))
  if (input.country !== undefined && !ctx.site.domain.countries.includes(input.country))
    addProblem('country', 'country_not_served')
  if (input.region && !isRegionInCountry(country, input.region)) addProblem('region', 'region_unknown')
  if (input.place && !findPlace(country, input.place)) addProblem('place', 'place_unknown')
  if (input.sexuality && !consent.sexuality) addProblem('sexuality', 'consent_required')
  if (input.interests?.some(isSexualInterest) && !consent.interests) addProblem('interests', 'consent_required')
  return problems
}

/** The resulting changes of the profile: only fields that the site shows, with the position of the place. */
export function collectProfileChanges(
  ctx: CommandContext,
  input: ProfileInput,
  current: Whereabouts,
): Partial<Profile> {
  const changes: Partial<Profile> = {}
  const shown = new Set(ctx.setting(visibleProfileFields))
  const set = <K extends keyof Profile>(key: K, value: Profile[K] | undefined, field?: ProfileFieldName) => {
    if (value !== undefined && (field === undefined || shown.has(field))) changes[key] = value
  }
  set('name', input.name?.trim())
  set('lookingFor', input.looking_for)
  set('dateOfBirth', input.date_of_birth)
  set('tagline', input.tagline && trimText(input.tagline))
  set('description', input.description && trimText(input.description))
  set('signupReason', input.signup_reason && trimText(input.signup_reason), 'signup_reason')
  set('hair', input.hair, 'hair')
  set('eyes', input.eyes, 'eyes')
  set('bodyType', input.body_type, 'body_type')
  set('relationshipStatus', input.relationship_status, 'relationship_status')
  set('tattoos', input.tattoos, 'tattoos')
  set('sexuality', input.sexuality, 'sexuality')
  set('interests', input.interests && [...new Set(input.interests)], 'interests')
  return { ...changes, ...placeChanges(input, current), ...normalizeAges(ctx, input, current) }
}

/** Country, region and place change together: a country empties the others, and a place sets the position. */
function placeChanges(input: ProfileInput, current: Whereabouts): Partial<Profile> {
  if (input.country === undefined && input.region === undefined && input.place === undefined) return {}
  const country = input.country ?? current.country
  const moved = country !== current.country
  const region = input.region === undefined ? (moved ? null : current.region) : input.region
  const name = input.place === undefined ? (moved || region !== current.region ? null : current.place) : input.place
  const place = name ? findPlace(country, name, region ?? undefined) : undefined
  return {
    country,
    region: place?.region ?? region,
    place: place?.name ?? null,
    latitude: place?.lat ?? null,
    longitude: place?.lon ?? null,
  }
}
