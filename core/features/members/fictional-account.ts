import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { domainLanguage } from '../../platform/site/settings.ts'
import { fictionalAddressSuffix } from '../notifications/index.ts'
import { Member, Profile } from './models.ts'
import { type ProfileInput, profileChanges, profileProblems } from './profile-input.ts'
import { refreshSearchable } from './searchable.ts'

type Tx = CommandContext & { tx: Transaction }

/** What a fictional profile says. Sexuality and sensual interests are stored with a person's consent alone, and here is none. */
export type FictionalInput = Required<
  Pick<ProfileInput, 'name' | 'gender' | 'looking_for' | 'date_of_birth' | 'country' | 'place' | 'interests'> & {
    tagline: string
    description: string
  }
>

// Nobody has consented to anything.
const noConsent = { sexuality: false, interests: false }

function refuse(ctx: Tx, input: FictionalInput): void {
  const fields = profileProblems(ctx, input, input, undefined, noConsent)
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}

/**
 * Writes a fictional profile and an account that nobody can use: without a mail address that is read, without a balance, and under
 * a password that nobody knows. `ctx` stands on its domain. Throws AppError('validation_failed') with every problem by field, as a
 * member's own form does.
 */
export async function createFictionalAccount(ctx: Tx, input: FictionalInput, passwordHash: string): Promise<string> {
  refuse(ctx, input)
  const now = ctx.now()
  const id = uuidv7({ msecs: now.getTime() })
  const { domainId } = ctx.site
  // As it stands now, and until the profile is there: the domain may be joining another pool at this moment.
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
    // Nothing is queued for an address that takes no mail.
    notificationsBlocked: 'bounce',
  })
  await Profile.query(ctx.tx).insert({
    ...profileChanges(ctx, input, { country: input.country, region: null, place: null }),
    // The one place that says so; the database lets nobody change it later.
    fictional: true,
    // Nobody's consent is needed to show nobody.
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

/** Changes what a fictional profile says. Throws AppError('validation_failed') with every problem by field. */
export async function changeFictionalAccount(ctx: Tx, memberId: string, input: FictionalInput): Promise<void> {
  refuse(ctx, input)
  const account = await Member.query(ctx.tx).findById(memberId).forUpdate()
  const current = await Profile.query(ctx.tx).findById(memberId)
  if (!account || !current?.fictional) throw notFound()
  await Profile.query(ctx.tx)
    .findById(memberId)
    .patch(profileChanges(ctx, input, current))
  const changed = { country: input.country, version: account.version + 1 }
  await Member.query(ctx.tx).findById(memberId).patch(changed)
}
