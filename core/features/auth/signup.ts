import { type CommandContext, inTransaction, type TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { count } from '../../kernel/metrics.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { trimText } from '../../kernel/trim-text.ts'
import { hashPassword } from '../../platform/credentials/password.ts'
import { findPlace } from '../../platform/geo/index.ts'
import { isLanguageEnabled } from '../../platform/site/resolve-site.ts'
import { openAccount } from '../credits/index.ts'
import { createAccount, type LookingFor, normalizeAges, resolveGender } from '../members/index.ts'
import { queueMail } from '../notifications/index.ts'
import { recordConsent } from '../privacy/index.ts'
import { flagText, guardText } from '../text-moderation/index.ts'
import {
  consentCookie,
  measurementPurposes,
  parseConsents,
  parseTrafficSource,
  storeTrafficSource,
  type TrafficSource,
  trackingCookie,
} from '../tracking/index.ts'
import { findAccount, findAccountById } from './accounts.ts'
import { memberSignedUp } from './events.ts'
import { openSession } from './login.ts'
import { mailActivation, mailReactivation } from './mails.ts'
import { signUps } from './metrics.ts'
import { neutralReplies } from './settings.ts'
import { runSignedUpHooks } from './signed-up.ts'
import { assertSignupAllowed, canStoreSource, redeemInvitation } from './signup-access.ts'
import { readSignupAnswers, type SignupAnswers } from './signup-steps.ts'
import { assertNoProblems, findSignupProblems } from './signup-validation.ts'

export interface SignupInput {
  email: string
  name: string
  password: string
  date_of_birth: string
  gender: string
  looking_for: string
  country: string
  region?: string
  place?: string
  signup_message?: string
  /** Ages the visitor looks for, in whole years. */
  looking_min_age?: number
  looking_max_age?: number
  /** Visitors may see the profile too. Unanswered means no. */
  for_visitors?: boolean
  terms: boolean
  language?: string
  /** The visitor's source; from the cookie if the form has none. */
  tracking?: TrafficSource
  /** Code of the invitation link. */
  invitation?: string
  /** Answers to plugins' questions, by plugin. */
  steps?: Record<string, unknown>
  /** The visitor was asked about a text guard's warning and confirmed the text. */
  sure?: boolean
}

/**
 * Signs a visitor up and logs them in. Returns the new member's id, or null if the site gives neutral replies (the
 * mail has the rest) and no plugin has proven the address. Throws AppError: `signups_closed`, `invitation_required`,
 * `invitation_invalid`, `validation_failed`, `email_taken`, `account_deleted`.
 */
export async function signup(ctx: RequestContext, form: SignupInput): Promise<string | null> {
  const input = { ...form, tracking: form.tracking ?? parseTrafficSource(ctx.cookie(trackingCookie)) ?? undefined }
  await assertSignupAllowed(ctx, input)
  const problems = await findSignupProblems(ctx, input)
  if (problems.email?.code === 'account_deleted') await mailHowToReactivate(ctx, input.email)
  const answers = readSignupAnswers(ctx, input.steps)
  assertNoProblems({ ...problems, ...answers.problems })
  const reasons = await guardSignup(ctx, input)
  const neutral = ctx.setting(neutralReplies)
  const passwordHash = await hashPassword(input.password)
  const stored = canStoreSource(ctx, input.country) ? input : { ...input, tracking: undefined }
  const { memberId, confirmed } = await inTransaction(ctx, async (ctx) => {
    const memberId = await createMember(ctx, stored, passwordHash, { answers, reasons })
    if (memberId === null) return { memberId, confirmed: false }
    await storeAnswers(ctx, memberId)
    await runSignedUpHooks(ctx, memberId)
    const confirmed = (await findAccountById(ctx, memberId))?.confirmed === true
    if (!confirmed) await mailActivation(ctx, memberId, input.name.trim())
    return { memberId, confirmed }
  })
  if (memberId !== null) count(ctx.services, signUps, { domain: ctx.site.domain.host })
  if (memberId === null && !neutral) throw new AppError('email_taken', { fields: { email: { code: 'email_taken' } } })
  if (memberId === null) await mailExisting(ctx, input.email)
  // Someone who has proven one address learns nothing about another.
  if (memberId === null || (neutral && !confirmed)) return null
  await openSession(ctx, memberId)
  return memberId
}

/** Stores the visitor's consent to measurement for the member. */
async function storeAnswers(ctx: TxContext<RequestContext>, memberId: string): Promise<void> {
  const consents = parseConsents(ctx.cookie(consentCookie))
  for (const what of measurementPurposes) {
    const granted = consents[what]
    if (granted !== undefined) await recordConsent(ctx, memberId, what, granted)
  }
}

/** Checks the texts of the form that others will read. */
async function guardSignup(ctx: CommandContext, { name, signup_message: message = '', sure }: SignupInput) {
  const guard = (field: string, text: string) => guardText(ctx, { place: 'signup', field, text, memberId: null, sure })
  return [...(await guard('name', name)), ...(await guard('signup_message', message))]
}

/** Locked until the member is written, because the domain may be joining another pool at this moment. */
async function lockPool(ctx: TxContext): Promise<string> {
  const domain = await ctx.tx('domains').where({ id: ctx.site.domainId }).forShare().first<{ pool: string }>('pool')
  return domain?.pool ?? ctx.site.pool
}

/** Returns the new member's id; null if the address has an account already. */
async function createMember(
  ctx: TxContext,
  input: SignupInput,
  passwordHash: string,
  { answers, reasons }: { answers: SignupAnswers; reasons: readonly string[] },
): Promise<string | null> {
  const { domainId, locale } = ctx.site
  const name = input.name.trim()
  const gender = await resolveGender(ctx, input.gender)
  if (!gender) throw new AppError('validation_failed', { fields: { gender: { code: 'invalid_choice' } } })
  const place = input.place ? findPlace(input.country, input.place, input.region) : undefined
  const id = await createAccount(ctx, {
    pool: await lockPool(ctx),
    email: input.email.trim(),
    passwordHash,
    language: isLanguageEnabled(ctx.services.settings, ctx.site, input.language) ? input.language : locale,
    country: input.country,
    profile: {
      name,
      ...gender,
      lookingFor: input.looking_for as LookingFor,
      dateOfBirth: input.date_of_birth,
      region: place?.region ?? input.region ?? null,
      place: place?.name ?? null,
      latitude: place?.lat ?? null,
      longitude: place?.lon ?? null,
      signupReason: trimText(input.signup_message ?? ''),
      forVisitors: input.for_visitors === true,
      ...normalizeAges(ctx, input),
    },
  })
  if (!id) return null
  await redeemInvitation(ctx, input, id)
  await openAccount(ctx, id)
  await recordConsent(ctx, id, 'terms', true)
  await recordConsent(ctx, id, 'visitors', input.for_visitors === true)
  if (input.tracking) await storeTrafficSource(ctx, id, input.tracking)
  await answers.complete(ctx, id)
  await flagText(ctx, 'profile', { id, memberId: id }, reasons)
  await ctx.services.outbox.emit({ tx: ctx.tx, site: { domainId, country: input.country } }, memberSignedUp, {
    memberId: id,
  })
  return id
}

/** A stranger can enter any address, so its owner is mailed a few times an hour at most. */
async function canMail(ctx: CommandContext, accountId: string): Promise<boolean> {
  try {
    await ctx.services.limiter.consume(`signup-mail:${accountId}`, { points: 3, seconds: 3600 })
    return true
  } catch {
    return false
  }
}

async function mailHowToReactivate(ctx: CommandContext, email: string): Promise<void> {
  const account = await findAccount(ctx, email)
  if (account?.status === 'deleted' && (await canMail(ctx, account.id)))
    await inTransaction(ctx, (ctx) => mailReactivation(ctx, account.id, 'reactivate'))
}

/** With neutral replies, only the owner of the address learns that there is an account. */
async function mailExisting(ctx: CommandContext, email: string): Promise<void> {
  const account = await findAccount(ctx, email)
  if (!account || !(await canMail(ctx, account.id))) return
  await inTransaction(ctx, (ctx) =>
    account.status === 'deleted'
      ? mailReactivation(ctx, account.id, 'reactivate')
      : queueMail(ctx, { memberId: account.id, template: 'already_registered', path: '/login' }),
  )
}
