import { getKnex, inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { ConsentPurpose } from '../../kernel/words.ts'
import { presentFields } from '../../platform/console/present-fields.ts'
import { findRegion } from '../../platform/geo/index.ts'
import { computeAge } from '../../shared/age.ts'
import { getCurrentDay } from '../../shared/site-time.ts'
import { isSexualInterest, sexualInterestsConsent, sexualityConsent } from '../../shared/vocabulary.ts'
import { hasConsent, readConsents, recordConsent } from '../privacy/index.ts'
import { flagText, guardText } from '../text-moderation/index.ts'
import { Member, Profile } from './models.ts'
import { indexGender, readGenderNames, resolveGender } from './own-genders.ts'
import { collectProfileChanges, findProfileProblems, type ProfileInput } from './profile-input.ts'
import { loadImages } from './profile-view.ts'
import { ownProfileSchema } from './reply-schemas.ts'

/** The member's own profile, with everything its form needs. */
export async function readOwnProfile(ctx: MemberCommandContext) {
  const profile = await Profile.query(getKnex(ctx)).findById(ctx.member.id)
  if (!profile) throw notFound()
  const consents = await readConsents(ctx, ctx.member.id)
  const isGranted = (purpose: string) => consents.some((consent) => consent.purpose === purpose && consent.granted)
  const images = await loadImages(ctx, ctx.member.id)
  return {
    ...presentFields(ownProfileSchema, profile),
    gender_key: profile.genderKey ?? undefined,
    ...(await readGenderNames(ctx))(profile.genderKey),
    age: computeAge(profile.dateOfBirth, getCurrentDay(ctx)),
    region_name: profile.region ? (findRegion(profile.region)?.name ?? null) : null,
    main_image: images.find((image) => image.id === profile.mainPhotoId) ?? null,
    images,
    sexuality_consent: isGranted(sexualityConsent),
    sexual_interests_consent: isGranted(sexualInterestsConsent),
  }
}

/**
 * Changes the member's own profile. Sexuality and sexual interests need consent, given before or with the change;
 * withdrawing it erases them. Throws AppError('validation_failed') with every problem by field.
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
    const gender = input.gender === undefined ? undefined : await resolveGender(ctx, input.gender, current.genderKey)
    const problems = findProfileProblems(ctx, input, current, account.email, consent)
    if (input.gender !== undefined && !gender) problems.gender = { code: 'invalid_choice' }
    if (Object.keys(problems).length > 0) throw new AppError('validation_failed', { fields: problems })
    await recordConsentChange(ctx, sexualityConsent, input.sexuality_consent)
    await recordConsentChange(ctx, sexualInterestsConsent, input.sexual_interests_consent)
    const changes = { ...collectProfileChanges(ctx, input, current), ...gender }
    if (!consent.sexuality) changes.sexuality = null
    if (!consent.interests) {
      changes.interests = (changes.interests ?? current.interests).filter((interest) => !isSexualInterest(interest))
    }
    if (Object.keys(changes).length > 0) await Profile.query(ctx.tx).findById(memberId).patch(changes)
    if (gender) await indexGender(ctx.tx, memberId, gender)
    // Prices, tax and settings follow the account's country, which always equals that of the profile.
    if (changes.country) await Member.query(ctx.tx).findById(memberId).patch({ country: changes.country })
    await flagText(ctx, 'profile', { id: memberId, memberId }, reasons)
  })
}

/** Checks the free texts that others will read. */
async function guardProfile(ctx: MemberCommandContext, input: ProfileInput): Promise<string[]> {
  const fields = ['name', 'tagline', 'description', 'signup_reason'] as const
  const guarded = fields.map((field) =>
    guardText(ctx, { place: 'profile', field, text: input[field] ?? '', memberId: ctx.member.id, sure: input.sure }),
  )
  return (await Promise.all(guarded)).flat()
}

async function recordConsentChange(
  ctx: TxContext<MemberCommandContext>,
  purpose: ConsentPurpose,
  granted: boolean | undefined,
) {
  if (granted === undefined || granted === (await hasConsent(ctx, ctx.member.id, purpose))) return
  await recordConsent(ctx, ctx.member.id, purpose, granted)
}
