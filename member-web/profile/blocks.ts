import type { SiteSettings } from '../../core/app/pages/bootstrap.ts'
import type { ProfileBody } from './profile-input.ts'

type VisibleFields = SiteSettings['visible_profile_fields']

/** The editable blocks of the member's own profile, in page order, with their fields. */
const blockFields = {
  photos: [],
  who: ['name', 'gender', 'date_of_birth'],
  where: ['country', 'region', 'place'],
  tagline: ['tagline'],
  story: ['description'],
  interests: ['interests'],
  facts: ['relationship_status', 'body_type', 'hair', 'eyes', 'tattoos'],
  wish: ['looking_for', 'looking_min_age', 'looking_max_age', 'interests'],
  personal: ['sexuality_consent', 'sexuality', 'sexual_interests_consent', 'interests'],
  reason: ['signup_reason'],
  lines: [],
} as const satisfies Record<string, readonly (keyof ProfileBody)[]>

export type BlockId = keyof typeof blockFields
export type ProfileField = (typeof blockFields)[BlockId][number]

/** Fields that a site may hide, by their names in the setting. */
const optional: Partial<Record<ProfileField, VisibleFields[number]>> = {
  relationship_status: 'relationship_status',
  body_type: 'body_type',
  hair: 'hair',
  eyes: 'eyes',
  tattoos: 'tattoos',
  signup_reason: 'signup_reason',
  interests: 'interests',
  sexual_interests_consent: 'interests',
  sexuality: 'sexuality',
  sexuality_consent: 'sexuality',
}

/** The fields of a block on a site that shows these fields. */
export const listFields = (block: BlockId, shown: VisibleFields): ProfileField[] =>
  blockFields[block].filter((field) => {
    const name = optional[field]
    return name === undefined || shown.includes(name)
  })

/** Blocks without a profile form save by themselves. */
export const hasProfileForm = (block: BlockId): boolean => blockFields[block].length > 0

/** Saved only by the button: consent is deliberate (GDPR, article 9), and withdrawing it erases data. */
export const isSavedByButton = (block: BlockId): boolean => block === 'personal'

/** The block named in an address, if this site has it. */
export function parseBlockId(name: string | null, shown: VisibleFields): BlockId | null {
  if (name === null || !Object.hasOwn(blockFields, name)) return null
  const block = name as BlockId
  return hasProfileForm(block) && listFields(block, shown).length === 0 ? null : block
}

/** The text key of a block's name. */
export const blockTitles: Record<BlockId, string> = {
  photos: 'profile.photos',
  who: 'profile.who',
  where: 'profile.where',
  tagline: 'profile.tagline',
  story: 'profile.description',
  interests: 'members.interests',
  facts: 'profile.looks',
  wish: 'profile.wish',
  personal: 'profile.personal',
  reason: 'profile.signup_reason',
  lines: 'profile.lines',
}
