import { z } from 'zod'
import type { Transaction } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { type Gender, type GenderReach, genders } from '../../shared/vocabulary.ts'
import type { Profile } from './models.ts'
import { setSearchTokens } from './search-tokens.ts'

/** A gender that a site offers beside women and men. */
export interface OwnGender {
  /** Neither `female` nor `male`. */
  key: string
  /** In the language of the request. */
  label: string
  /** The gender that it counts as for callers that know only two. */
  base: Gender
  /** Null: found under its base gender. */
  reach: GenderReach | null
  /** Whether forms still offer it. Members who have it keep it. */
  offered: boolean
}

type GenderContext = Pick<CommandContext, 'services' | 'site'>
type GenderViewerContext = GenderContext & { member?: unknown }

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    ownGenders: { id: string; list(ctx: GenderContext): Promise<readonly OwnGender[]> }
  }
}

/** The site's own genders in order; none on most sites. Makes no query once they are cached. */
export async function listOwnGenders(ctx: GenderContext): Promise<readonly OwnGender[]> {
  const hooks = ctx.services.plugins.hooks('ownGenders', ctx.site)
  return hooks.length === 0 ? [] : (await Promise.all(hooks.map(({ list }) => list(ctx)))).flat()
}

/** Whether some members of the site are found under both genders, or under neither. */
export const hasReachingGenders = async (ctx: GenderContext): Promise<boolean> =>
  (await listOwnGenders(ctx)).some(({ reach }) => reach !== null)

/** `female`, `male` or the key of a site's own gender. */
export const genderKey = z.string().regex(/^[a-z][a-z0-9_]{0,29}$/, 'invalid_choice')

export type StoredGender = Pick<Profile, 'gender' | 'genderKey' | 'genderReach'>

/**
 * The stored form of a gender that a member chose; undefined if the site does not offer it. `current`: the key of the
 * profile, which stays valid when its gender is no longer offered.
 */
export async function resolveGender(
  ctx: GenderContext,
  chosen: string,
  current?: string | null,
): Promise<StoredGender | undefined> {
  const usual = genders.find((one) => one === chosen)
  if (usual) return { gender: usual, genderKey: null, genderReach: null }
  const own = (await listOwnGenders(ctx)).find(({ key, offered }) => key === chosen && (offered || key === current))
  return own && { gender: own.base, genderKey: own.key, genderReach: own.reach }
}

export const toGenderToken = (key: string): string => `gender:${key}`

/** Indexes a profile under its site's own gender. */
export const indexGender = (tx: Transaction, memberId: string, { genderKey }: Pick<StoredGender, 'genderKey'>) =>
  setSearchTokens(tx, memberId, 'gender', genderKey ? [toGenderToken(genderKey)] : [])

/**
 * Parses a gender as part of a search's filter. Throws AppError('validation_failed') for one that the site does not
 * have. Visitors never learn anybody's own gender, so they cannot search by it.
 */
export async function readGenderFilter(
  ctx: GenderViewerContext,
  requested: string | undefined,
): Promise<{ gender?: Gender; ownGender?: string }> {
  const gender = genders.find((one) => one === requested)
  if (gender || !requested) return gender ? { gender } : {}
  const known = ctx.member ? await listOwnGenders(ctx) : []
  if (!known.some(({ key }) => key === requested)) throw invalidField('gender', 'invalid_choice')
  return { ownGender: requested }
}

/** Names the genders that the site added. Shown only to members, like other sensitive data. */
export async function readGenderNames(
  ctx: GenderViewerContext,
): Promise<(key: string | null) => { gender_name?: string }> {
  const own = ctx.member ? await listOwnGenders(ctx) : []
  return (key) => {
    const label = key === null ? undefined : own.find((one) => one.key === key)?.label
    return label === undefined ? {} : { gender_name: label }
  }
}
