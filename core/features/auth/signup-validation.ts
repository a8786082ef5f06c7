import type { CommandContext } from '../../kernel/context.ts'
import { AppError, type FieldErrors } from '../../kernel/errors.ts'
import { findPasswordProblem, passwordLimits } from '../../platform/credentials/password-rules.ts'
import { findPlace, findRegion, isRegionInCountry } from '../../platform/geo/index.ts'
import { listBrandNames } from '../../platform/site/brand-names.ts'
import { getCurrentDay } from '../../shared/site-time.ts'
import {
  findAgesProblems,
  findBirthProblem,
  findNameProblem,
  isEmail,
  lookingFors,
  minAge,
  resolveGender,
} from '../members/index.ts'
import { findAccount } from './accounts.ts'
import { neutralReplies } from './settings.ts'

/** Fields of a sign-up form. Each check only sees the fields that were sent. */
export interface SignupFields {
  email?: string
  name?: string
  password?: string
  date_of_birth?: string
  gender?: string
  looking_for?: string
  country?: string
  region?: string
  place?: string
  looking_min_age?: number
  looking_max_age?: number
  terms?: boolean
}

/** Every problem of the given fields, by field. Queries the database only for a taken address. */
export async function findSignupProblems(ctx: CommandContext, fields: SignupFields): Promise<FieldErrors> {
  const problems: FieldErrors = {}
  const minimum = ctx.setting(minAge)
  const addProblem = (field: string, code: string | null) => {
    if (code) problems[field] = { code, params: { min_age: minimum, ...passwordLimits } }
  }
  if (fields.email !== undefined) addProblem('email', await findEmailProblem(ctx, fields.email))
  if (fields.name !== undefined)
    addProblem('name', findNameProblem(fields.name, { email: fields.email, brands: listBrandNames(ctx) }))
  if (fields.password !== undefined)
    addProblem('password', findPasswordProblem(fields.password, { email: fields.email, brands: listBrandNames(ctx) }))
  if (fields.date_of_birth !== undefined)
    addProblem('date_of_birth', findBirthProblem(fields.date_of_birth, minimum, getCurrentDay(ctx)))
  if (fields.gender !== undefined)
    addProblem('gender', (await resolveGender(ctx, fields.gender)) ? null : 'invalid_choice')
  if (fields.looking_for !== undefined)
    addProblem('looking_for', (lookingFors as readonly string[]).includes(fields.looking_for) ? null : 'invalid_choice')
  if (fields.country !== undefined) addProblem('country', findCountryProblem(ctx, fields.country))
  if (fields.region) addProblem('region', findRegionProblem(fields.country, fields.region))
  if (fields.place && fields.country)
    addProblem('place', findPlace(fields.country, fields.place) ? null : 'place_unknown')
  Object.assign(problems, findAgesProblems(ctx, fields))
  if (fields.terms !== undefined) addProblem('terms', fields.terms ? null : 'terms_required')
  return problems
}

const findCountryProblem = ({ site }: CommandContext, country: string) =>
  country === '' ? 'required' : site.domain.countries.includes(country) ? null : 'country_not_served'

const findRegionProblem = (country: string | undefined, region: string) =>
  (country === undefined ? findRegion(region) !== undefined : isRegionInCountry(country, region))
    ? null
    : 'region_unknown'

async function findEmailProblem(ctx: CommandContext, email: string): Promise<string | null> {
  if (email.trim() === '') return 'required'
  if (!isEmail(email)) return 'email_invalid'
  if (ctx.setting(neutralReplies)) return null
  const account = await findAccount(ctx, email)
  if (!account) return null
  return account.status === 'deleted' ? 'account_deleted' : 'email_taken'
}

/**
 * Throws if there are problems: `account_deleted` or `email_taken` if that is among them, otherwise
 * `validation_failed`; always with all of them by field.
 */
export function assertNoProblems(problems: FieldErrors): void {
  if (Object.keys(problems).length === 0) return
  const code = problems.email?.code
  throw new AppError(code === 'account_deleted' || code === 'email_taken' ? code : 'validation_failed', {
    fields: problems,
  })
}
