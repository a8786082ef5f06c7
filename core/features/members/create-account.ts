import type { TxContext } from '../../kernel/context.ts'
import type { Locale } from '../../kernel/site.ts'
import { createIdAt } from '../../shared/ids.ts'
import { Profile } from './models.ts'
import { indexGender } from './own-genders.ts'

export interface NewAccount {
  pool: string
  email: string
  passwordHash: string
  language: Locale
  country: string
  profile: Pick<
    Profile,
    'name' | 'gender' | 'lookingFor' | 'dateOfBirth' | 'region' | 'place' | 'latitude' | 'longitude' | 'signupReason'
  > &
    Partial<
      Pick<Profile, 'genderKey' | 'genderReach' | 'lookingMinAge' | 'lookingMaxAge' | 'lookingAgesAt' | 'forVisitors'>
    >
}

/** Writes a new member, hidden until the address is confirmed. Null if the pool has an account for it. */
export async function createAccount(
  ctx: TxContext,
  { pool, email, passwordHash, language, country, profile }: NewAccount,
): Promise<string | null> {
  const now = ctx.now()
  const id = createIdAt(now)
  const { domainId } = ctx.site
  // `on conflict` instead of an error, because the database server would log the violating row with its address.
  const made = await ctx
    .tx('members')
    .insert({
      id,
      domain_id: domainId,
      pool,
      email,
      password_hash: passwordHash,
      language,
      country,
      signup_date: now,
      terms_accepted_at: now,
      last_seen_at: now,
    })
    .onConflict(['pool', 'email'])
    .ignore()
    .returning('id')
  if (made.length === 0) return null
  await Profile.query(ctx.tx).insert({
    ...profile,
    memberId: id,
    domainId,
    pool,
    country,
    status: 'disabled',
    lastSeenAt: now,
    createdAt: now,
  })
  if (profile.genderKey) await indexGender(ctx.tx, id, { genderKey: profile.genderKey })
  return id
}
