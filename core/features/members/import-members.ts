import type { Statement } from '../../../db/database.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import type { FieldErrors } from '../../kernel/errors.ts'
import type { Locale } from '../../kernel/site.ts'
import { createIdAt } from '../../shared/ids.ts'
import { isSexualInterest } from '../../shared/vocabulary.ts'
import { isEmail } from './name-and-age.ts'
import { listOwnGenders, toGenderToken } from './own-genders.ts'
import { collectProfileChanges, findProfileProblems, type ProfileInput } from './profile-input.ts'

export interface ImportedMember {
  email: string
  language: Locale
  signupDate: Date
  lastSeenAt: Date
  /** Types of notifications that the member had switched off. */
  notificationsDisabled: readonly string[]
  /** Hides the profile from all lists. */
  invisible: boolean
  profile: ProfileInput & Required<Pick<ProfileInput, 'name' | 'gender' | 'looking_for' | 'date_of_birth' | 'country'>>
}

// Consents are not imported. Data that needs one is left out until the member gives it here.
const noConsent = { sexuality: false, interests: false }

/** Every problem of a member to be imported, by field. The insert detects another account with the same address. */
export function findImportProblems(ctx: CommandContext, { email, profile }: ImportedMember): FieldErrors {
  const problems = findProfileProblems(ctx, profile, profile, email, noConsent)
  return isEmail(email) ? problems : { ...problems, email: { code: email === '' ? 'required' : 'email_invalid' } }
}

/** The parts of a profile that may be stored without the member's consent. */
export const withoutConsent = ({ sexuality: _, interests = [], ...profile }: ProfileInput): ProfileInput => ({
  ...profile,
  interests: interests.filter((interest) => !isSexualInterest(interest)),
})

// `terms_accepted_at` is long ago, so that the first login asks for consent to the terms. `on conflict` instead of an
// error, because one taken address must not stop a batch.
const importMembersStatement: Statement = {
  name: 'members.import_members',
  text: `with given as (
      select * from jsonb_to_recordset($1::jsonb) as g (id uuid, email citext, language text, signup_date timestamptz,
        last_seen_at timestamptz, disabled jsonb, invisible boolean, name text, gender text,
        gender_key text, gender_reach text, search_tokens jsonb, looking_for text, date_of_birth date,
        country text, region text, place text, latitude float8, longitude float8, tagline text, description text,
        signup_reason text, hair text, eyes text, body_type text, relationship_status text, tattoos boolean,
        interests jsonb, looking_min_age smallint, looking_max_age smallint, looking_ages_at timestamptz)
    ), made as (
      insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, language, country, signup_date,
        terms_accepted_at, last_seen_at, notifications_disabled, notifications_blocked, invisible)
      select id, $2, $3, email, '', 'active', signup_date, language, country, signup_date, '1970-01-01', last_seen_at,
        array(select jsonb_array_elements_text(disabled)), 'imported', invisible from given
      on conflict (pool, email) do nothing returning id
    ), profiled as (
      insert into profiles (member_id, domain_id, pool, name, status, gender, gender_key,
        gender_reach, search_tokens, looking_for, date_of_birth, country, region, place, latitude, longitude, tagline, description, signup_reason, hair, eyes, body_type, relationship_status,
        tattoos, interests, last_seen_at, created_at, searchable, looking_min_age, looking_max_age, looking_ages_at)
      select g.id, $2, $3, name, 'active', gender, gender_key, gender_reach,
        array(select jsonb_array_elements_text(search_tokens)), looking_for, date_of_birth, country, region, place, latitude, longitude,
        coalesce(tagline, ''), coalesce(description, ''), coalesce(signup_reason, ''), hair, eyes, body_type,
        relationship_status, tattoos, array(select jsonb_array_elements_text(coalesce(interests, '[]'))), last_seen_at,
        signup_date, not invisible, looking_min_age, looking_max_age, looking_ages_at
      from given g join made on made.id = g.id
    )
    select id from made`,
}

/**
 * Imports members in one statement: confirmed accounts that nobody can log in to until they set a password, without
 * consents, and without mail until then. Returns their ids in the given order, with null where another account has the
 * address. The caller has checked them with `findImportProblems` and sends no address twice.
 */
export async function importMembers(ctx: TxContext, members: readonly ImportedMember[]): Promise<(string | null)[]> {
  const now = ctx.now()
  const { domainId } = ctx.site
  // Locked until they are written, because the domain may be joining another pool at this moment.
  const domain = await ctx.tx('domains').where({ id: domainId }).forShare().first<{ pool: string }>('pool')
  const own = new Map((await listOwnGenders(ctx)).map((gender) => [gender.key, gender]))
  const rows = members.map(({ email, language, signupDate, lastSeenAt, notificationsDisabled, invisible, profile }) => {
    const nowhere = { country: '', region: null, place: null }
    const stored = collectProfileChanges(ctx, withoutConsent(profile), nowhere)
    const gender = own.get(profile.gender)
    return {
      id: createIdAt(now),
      email,
      language,
      signup_date: signupDate,
      last_seen_at: lastSeenAt,
      disabled: notificationsDisabled,
      invisible,
      name: stored.name,
      gender: gender?.base ?? profile.gender,
      gender_key: gender?.key ?? null,
      gender_reach: gender?.reach ?? null,
      search_tokens: gender ? [toGenderToken(gender.key)] : [],
      looking_for: stored.lookingFor,
      date_of_birth: stored.dateOfBirth,
      country: stored.country,
      region: stored.region,
      place: stored.place,
      latitude: stored.latitude,
      longitude: stored.longitude,
      tagline: stored.tagline,
      description: stored.description,
      signup_reason: stored.signupReason,
      hair: stored.hair,
      eyes: stored.eyes,
      body_type: stored.bodyType,
      relationship_status: stored.relationshipStatus,
      tattoos: stored.tattoos,
      interests: stored.interests,
      looking_min_age: stored.lookingMinAge,
      looking_max_age: stored.lookingMaxAge,
      looking_ages_at: stored.lookingAgesAt,
    }
  })
  const values = [JSON.stringify(rows), domainId, domain?.pool ?? ctx.site.pool]
  const made = new Set(
    (await ctx.services.db.query<{ id: string }>(importMembersStatement, values, ctx.tx)).map(({ id }) => id),
  )
  return rows.map(({ id }) => (made.has(id) ? id : null))
}

const importOptOutsStatement: Statement = {
  name: 'members.import_opt_outs',
  text: `update members m set notifications_disabled =
      array(select distinct unnest(m.notifications_disabled || array(select jsonb_array_elements_text(g.types))))
    from jsonb_to_recordset($1::jsonb) as g (id uuid, types jsonb) where m.id = g.id`,
}

/** Adds types of notifications that members had switched off elsewhere. Types switched off here stay off. */
export async function importOptOuts(
  ctx: TxContext,
  choices: readonly { id: string; types: readonly string[] }[],
): Promise<void> {
  await ctx.services.db.query(importOptOutsStatement, [JSON.stringify(choices)], ctx.tx)
}
