import type { TxContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { domainLanguage } from '../../platform/site/settings.ts'
import { createIdAt } from '../../shared/ids.ts'
import type { Gender } from '../../shared/vocabulary.ts'
import { fictionalAddressSuffix } from '../notifications/index.ts'
import { Member, Profile } from './models.ts'
import { collectProfileChanges, findProfileProblems, type ProfileInput } from './profile-input.ts'
import { refreshSearchable } from './searchable.ts'

/** The content of a fictional profile. It has no sexuality or sensual interests: those need the consent of a person. */
export type FictionalInput = Required<
  Pick<ProfileInput, 'name' | 'looking_for' | 'date_of_birth' | 'country' | 'place' | 'interests'> & {
    tagline: string
    description: string
    gender: Gender
  }
>

// A fictional profile gives no consent.
const noConsent = { sexuality: false, interests: false }

function refuse(ctx: TxContext, input: FictionalInput): void {
  const fields = findProfileProblems(ctx, input, input, undefined, noConsent)
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}

/**
 * Creates a fictional profile and an account that nobody can use: its address gets no mail, it has no balance, and its
 * password is unknown. `ctx.site` is its domain. Throws AppError('validation_failed') with every problem by field, as a
 * member's own form does.
 */
export async function createFictionalAccount(
  ctx: TxContext,
  input: FictionalInput,
  passwordHash: string,
): Promise<string> {
  refuse(ctx, input)
  const now = ctx.now()
  const id = createIdAt(now)
  const { domainId } = ctx.site
  // Locked until the profile is written, because the domain may be joining another pool at this moment.
  const domain = await ctx.tx('domains').where({ id: domainId }).forShare().first<{ pool: string }>('pool')
  const pool = domain?.pool ?? ctx.site.pool
  await Member.query(ctx.tx).insert({
    id,
    domainId,
    pool,
    email: `${id}${fictionalAddressSuffix}`,
    passwordHash,
    status: 'active',
    confirmedAt: now,
    language: ctx.setting(domainLanguage),
    country: input.country,
    signupDate: now,
    termsAcceptedAt: now,
    // Its address gets no mail, so none is queued.
    notificationsBlocked: 'bounce',
  })
  await Profile.query(ctx.tx).insert({
    ...collectProfileChanges(ctx, input, { country: input.country, region: null, place: null }),
    gender: input.gender,
    // The only place that sets it. The database refuses later changes.
    fictional: true,
    // No person's consent is needed to show it to visitors.
    forVisitors: true,
    memberId: id,
    domainId,
    pool,
    status: 'active',
    lastSeenAt: now,
    createdAt: now,
  })
  await refreshSearchable(ctx.tx, id)
  return id
}

/** Changes the content of a fictional profile. Throws AppError('validation_failed') with every problem by field. */
export async function changeFictionalAccount(ctx: TxContext, memberId: string, input: FictionalInput): Promise<void> {
  refuse(ctx, input)
  const account = await Member.query(ctx.tx).findById(memberId).forUpdate()
  const current = await Profile.query(ctx.tx).findById(memberId)
  if (!account || !current?.fictional) throw notFound()
  await Profile.query(ctx.tx)
    .findById(memberId)
    .patch({ ...collectProfileChanges(ctx, input, current), gender: input.gender })
  const changed = { country: input.country, version: account.version + 1 }
  await Member.query(ctx.tx).findById(memberId).patch(changed)
}
