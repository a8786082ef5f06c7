import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'
import { locales } from '../../kernel/site.ts'

/** Texts per locale; a locale without a text shows none. */
const localeTexts = z.partialRecord(z.enum(locales), z.string().max(600))

export const minAge = defineSetting({
  key: 'min_age',
  notExperimentable: 'law',
  type: z.number().int().min(18).max(99),
  default: 18,
  public: true,
  area: 'members',
})

const profileFieldNames = [
  'hair',
  'eyes',
  'body_type',
  'relationship_status',
  'sexuality',
  'tattoos',
  'signup_reason',
  'interests',
] as const
export type ProfileFieldName = (typeof profileFieldNames)[number]

/** Optional fields that a profile shows and its form has. A field that is off is neither sent nor accepted. */
export const visibleProfileFields = defineSetting({
  key: 'visible_profile_fields',
  notExperimentable: 'visibility',
  type: z.array(z.enum(profileFieldNames)),
  default: [...profileFieldNames],
  public: true,
  area: 'members',
})

export const visibleProfileNotes = defineSetting({
  key: 'visible_profile_notes',
  experimentable: { by: ['members'], pages: ['/members/:id', '/profile'] },
  type: localeTexts,
  default: {},
  public: true,
  area: 'members',
  component: 'locale-texts',
})

export const memberSettings = [minAge, visibleProfileFields, visibleProfileNotes] as const
