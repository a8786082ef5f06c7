import type { Transaction } from '../../../db/index.ts'
import { type CommandContext, inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { AppError, type FieldErrors, notFound } from '../../kernel/errors.ts'
import type { ConsentPurpose } from '../../kernel/words.ts'
import { findPlace, findRegion, isRegionOf } from '../../platform/geo/index.ts'
import { ageOn } from '../../shared/age.ts'
import { todayOf } from '../../shared/site-time.ts'
import {
  type Gender,
  isSexualInterest,
  type LookingFor,
  sexualInterestsConsent,
  sexualityConsent,
} from '../../shared/vocabulary.ts'
import { hasConsent, readConsents, recordConsent } from '../privacy/index.ts'
import { flagText, guardText } from '../texts/index.ts'
import { agesChosen, agesProblem } from './looked-for-ages.ts'
import { Member, Profile } from './models.ts'
import { birthProblem } from './name-and-age.ts'
import { brandsOf, nameProblem } from './name-rules.ts'
import { loadImages } from './profile-view.ts'
import { minAge, type ProfileFieldName, visibleProfileFields } from './settings.ts'

/** What the form of one's own profile may send; absent fields stay as they are. */
export interface ProfileInput {
  name?: string
  gender?: Gender
  looking_for?: LookingFor
  /** Whole years; null is an open end. */
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
  /** Explicit consent to storing and showing them; `false` withdraws it and erases what was stored. */
  sexuality_consent?: boolean
  sexual_interests_consent?: boolean
  /** The member has been asked about a text, and means it. */
  sure?: boolean
}

/** One's own profile, with everything its form needs. */
export async function readOwnProfile(ctx: MemberCommandContext) {
  const profile = await Profile.query(ctx.tx ?? ctx.services.db.knex).findById(ctx.member.id)
  if (!profile) throw notFound()
  const consents = await readConsents(ctx, ctx.member.id)
  const granted = (purpose: string) => consents.some((consent) => consent.purpose === purpose && consent.granted)
  const images = await loadImages(ctx, ctx.member.id)
  return {
    name: profile.name,
    gender: profile.gender,
    looking_for: profile.lookingFor,
    looking_min_age: profile.lookingMinAge,
    looking_max_age: profile.lookingMaxAge,
    date_of_birth: profile.dateOfBirth,
    age: ageOn(profile.dateOfBirth, todayOf(ctx)),
    country: profile.country,
    region: profile.region,
    region_name: profile.region ? (findRegion(profile.region)?.name ?? null) : null,
    place: profile.place,
    tagline: profile.tagline,
    description: profile.description,
    signup_reason: profile.signupReason,
    hair: profile.hair,
    eyes: profile.eyes,
    body_type: profile.bodyType,
    relationship_status: profile.relationshipStatus,
    tattoos: profile.tattoos,
    sexuality: profile.sexuality,
    interests: profile.interests,
    status: profile.status,
    main_image: images.find((image) => image.id === profile.mainPhotoId) ?? null,
    images,
    sexuality_consent: granted(sexualityConsent),
    sexual_interests_consent: granted(sexualInterestsConsent),
  }
}

/**
 * Changes one's own profile. Sexuality and sexual interests need consent, given before or with the change; withdrawing
 * it erases them. Throws AppError('validation_failed') with every problem by field.
 */
export async function updateOwnProfile(ctx: MemberCommandContext, input: ProfileInput): Promise<void> {
  const reasons = await guardProfile(ctx, input)
  return inTransaction(ctx, async (ctx) => {
    const memberId = ctx.member.id
    const current = await Profile.query(ctx.tx).findById(memberId).forUpdate()
    const account = await Member.query(ctx.tx).findById(memberId).select('email')
    if (!current || !account) throw notFound()
    const consent = {
      sexuality: input.sexuality_consent ?? (await hasConsent(ctx, memberId, sexualityConsent)),
      interests: input.sexual_interests_consent ?? (await hasConsent(ctx, memberId, sexualInterestsConsent)),
    }
    const problems = profileProblems(ctx, input, current, account.email, consent)
    if (Object.keys(problems).length > 0) throw new AppError('validation_failed', { fields: problems })
    await noteConsent(ctx, sexualityConsent, input.sexuality_consent)
    await noteConsent(ctx, sexualInterestsConsent, input.sexual_interests_consent)
    const changes = profileChanges(ctx, input, current)
    if (!consent.sexuality) changes.sexuality = null
    if (!consent.interests) {
      changes.interests = (changes.interests ?? current.interests).filter((interest) => !isSexualInterest(interest))
    }
    if (Object.keys(changes).length > 0) await Profile.query(ctx.tx).findById(memberId).patch(changes)
    // Prices, tax and settings go by the country of the account, which is never another than the profile's.
    if (changes.country) await Member.query(ctx.tx).findById(memberId).patch({ country: changes.country })
    await flagText(ctx, 'profile', { id: memberId, memberId }, reasons)
  })
}

/** What members write of themselves for others to read. */
async function guardProfile(ctx: MemberCommandContext, input: ProfileInput): Promise<string[]> {
  const fields = ['name', 'tagline', 'description', 'signup_reason'] as const
  const guarded = fields.map((field) =>
    guardText(ctx, { place: 'profile', field, text: input[field] ?? '', memberId: ctx.member.id, sure: input.sure }),
  )
  return (await Promise.all(guarded)).flat()
}

/** Notes a consent where it changes. */
async function noteConsent(
  ctx: MemberCommandContext & { tx: Transaction },
  purpose: ConsentPurpose,
  granted: boolean | undefined,
) {
  if (granted === undefined || granted === (await hasConsent(ctx, ctx.member.id, purpose))) return
  await recordConsent(ctx, ctx.member.id, purpose, granted)
}

function profileProblems(
  ctx: CommandContext,
  input: ProfileInput,
  current: Profile,
  email: string,
  consent: { sexuality: boolean; interests: boolean },
): FieldErrors {
  const problems: FieldErrors = {}
  const minimum = ctx.setting(minAge)
  const note = (field: string, code: string | null) => {
    if (code) problems[field] = { code, params: { min_age: minimum } }
  }
  const country = input.country ?? current.country
  Object.assign(problems, agesProblem(ctx, input))
  if (input.name !== undefined) note('name', nameProblem(input.name, { email, brands: brandsOf(ctx) }))
  if (input.date_of_birth !== undefined) note('date_of_birth', birthProblem(input.date_of_birth, minimum, todayOf(ctx)))
  if (input.country !== undefined && !ctx.site.domain.countries.includes(input.country))
    note('country', 'country_not_served')
  if (input.region && !isRegionOf(country, input.region)) note('region', 'region_unknown')
  if (input.place && !findPlace(country, input.place)) note('place', 'place_unknown')
  if (input.sexuality && !consent.sexuality) note('sexuality', 'consent_required')
  if (input.interests?.some(isSexualInterest) && !consent.interests) note('interests', 'consent_required')
  return problems
}

function profileChanges(ctx: CommandContext, input: ProfileInput, current: Profile): Partial<Profile> {
  const changes: Partial<Profile> = {}
  const shown = new Set(ctx.setting(visibleProfileFields))
  const set = <K extends keyof Profile>(key: K, value: Profile[K] | undefined, field?: ProfileFieldName) => {
    if (value !== undefined && (field === undefined || shown.has(field))) changes[key] = value
  }
  set('name', input.name?.trim())
  set('gender', input.gender)
  set('lookingFor', input.looking_for)
  set('dateOfBirth', input.date_of_birth)
  set('tagline', input.tagline?.trim())
  set('description', input.description?.trim())
  set('signupReason', input.signup_reason?.trim(), 'signup_reason')
  set('hair', input.hair, 'hair')
  set('eyes', input.eyes, 'eyes')
  set('bodyType', input.body_type, 'body_type')
  set('relationshipStatus', input.relationship_status, 'relationship_status')
  set('tattoos', input.tattoos, 'tattoos')
  set('sexuality', input.sexuality, 'sexuality')
  set('interests', input.interests && [...new Set(input.interests)], 'interests')
  return { ...changes, ...placeChanges(input, current), ...agesChosen(ctx, input) }
}

/** Country, region and place move together: another country empties what lay in the old one, a place brings its position. */
function placeChanges(input: ProfileInput, current: Profile): Partial<Profile> {
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
