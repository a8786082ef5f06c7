import { v7 as uuidv7 } from 'uuid'
import { isUniqueViolation, type Transaction } from '../../db/index.ts'
import { type CommandContext, inTransaction } from '../app/context.ts'
import { openAccount } from '../credits/index.ts'
import { findPlace } from '../geo/index.ts'
import { AppError } from '../http/errors.ts'
import type { RequestContext } from '../http/route.ts'
import { Member, Profile } from '../members/models.ts'
import type { Gender, LookingFor } from '../members/vocabulary.ts'
import { queueMail } from '../notifications/index.ts'
import { recordConsent } from '../privacy/index.ts'
import { signups } from '../site/settings.ts'
import { parseTrafficSource, type TrafficSource, trackingCookie } from '../tracking/traffic-source.ts'
import { findAccount } from './accounts.ts'
import { memberSignedUp } from './events.ts'
import { openSession } from './login.ts'
import { mailActivation, mailReactivation } from './mails.ts'
import { hashPassword } from './password.ts'
import { neutralReplies } from './settings.ts'
import { refuse, signupProblems } from './signup-validation.ts'

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
  terms: boolean
  /** Where the visitor came from; the cookie says so where the form does not. */
  tracking?: TrafficSource
}

/**
 * Signs a visitor up and logs them in; returns the new member's id, or null where the site gives neutral replies (the
 * mail then tells the rest). Throws AppError: `signups_closed`, `validation_failed`, `email_taken`, `account_deleted`.
 */
export async function signup(ctx: RequestContext, form: SignupInput): Promise<string | null> {
  const input = { ...form, tracking: form.tracking ?? parseTrafficSource(ctx.cookie(trackingCookie)) ?? undefined }
  checkOpen(ctx, input.tracking)
  const problems = await signupProblems(ctx, input)
  if (problems.email?.code === 'account_deleted') await mailHowToReactivate(ctx, input.email)
  refuse(problems)
  const neutral = ctx.setting(neutralReplies)
  const passwordHash = await hashPassword(input.password)
  try {
    const memberId = await inTransaction(ctx, (ctx) => createMember(ctx, input, passwordHash))
    if (neutral) return null
    await openSession(ctx, memberId)
    return memberId
  } catch (error) {
    if (!isUniqueViolation(error, 'members_pool_email_key')) throw error
    if (!neutral) throw new AppError('email_taken', { fields: { email: { code: 'email_taken' } } })
    await mailExisting(ctx, input.email)
    return null
  }
}

function checkOpen(ctx: CommandContext, tracking: TrafficSource | undefined): void {
  const mode = ctx.setting(signups)
  if (mode === 'all') return
  if (mode === 'with_trafficsource' && (tracking?.network || tracking?.ref)) return
  throw new AppError('signups_closed')
}

async function createMember(
  ctx: CommandContext & { tx: Transaction },
  input: SignupInput,
  passwordHash: string,
): Promise<string> {
  const now = ctx.now()
  const id = uuidv7({ msecs: now.getTime() })
  const { domainId, pool, locale } = ctx.site
  const name = input.name.trim()
  await Member.query(ctx.tx).insert({
    id,
    domainId,
    pool,
    email: input.email.trim(),
    passwordHash,
    language: locale,
    country: input.country,
    signupDate: now,
    termsAcceptedAt: now,
    lastSeenAt: now,
  })
  const place = input.place ? findPlace(input.country, input.place, input.region) : undefined
  await Profile.query(ctx.tx).insert({
    memberId: id,
    domainId,
    pool,
    name,
    // Shown to nobody before the address is confirmed.
    status: 'disabled',
    gender: input.gender as Gender,
    lookingFor: input.looking_for as LookingFor,
    dateOfBirth: input.date_of_birth,
    country: input.country,
    region: place?.region ?? input.region ?? null,
    place: place?.name ?? null,
    latitude: place?.lat ?? null,
    longitude: place?.lon ?? null,
    signupReason: input.signup_message?.trim() ?? '',
    lastSeenAt: now,
    createdAt: now,
  })
  await openAccount(ctx, id)
  await recordConsent(ctx, id, 'terms', true)
  if (input.tracking && Object.values(input.tracking).some(Boolean)) {
    await ctx.tx('traffic_sources').insert({ domain_id: domainId, member_id: id, ...input.tracking, at: now })
  }
  await mailActivation(ctx, id, name)
  await ctx.services.outbox.emit(ctx.tx, { domainId, country: input.country }, memberSignedUp, { memberId: id })
  return id
}

/** A stranger can type any address into the form; its owner hears of it a few times an hour, not as often as he likes. */
async function mayMail(ctx: CommandContext, accountId: string): Promise<boolean> {
  try {
    await ctx.services.limiter.consume(`signup-mail:${accountId}`, { points: 3, seconds: 3600 })
    return true
  } catch {
    return false
  }
}

async function mailHowToReactivate(ctx: CommandContext, email: string): Promise<void> {
  const account = await findAccount(ctx, email)
  if (account?.status === 'deleted' && (await mayMail(ctx, account.id)))
    await inTransaction(ctx, (ctx) => mailReactivation(ctx, account.id, 'reactivate'))
}

/** Neutral replies: the owner of the address, and nobody else, learns that there is an account. */
async function mailExisting(ctx: CommandContext, email: string): Promise<void> {
  const account = await findAccount(ctx, email)
  if (!account || !(await mayMail(ctx, account.id))) return
  await inTransaction(ctx, (ctx) =>
    account.status === 'deleted'
      ? mailReactivation(ctx, account.id, 'reactivate')
      : queueMail(ctx, { memberId: account.id, template: 'already_registered', path: '/login' }),
  )
}
