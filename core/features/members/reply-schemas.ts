import { z } from 'zod'
import type { PluginExtensions } from '../../kernel/page.ts'
import { genders, lookingFors } from '../../shared/vocabulary.ts'
import { imageSchema } from '../photos/index.ts'

/** The extensions of plugins by plugin id. Absent if the plugin is off or has nothing to add. */
export type MemberExtensions = { [Id in keyof PluginExtensions]?: PluginExtensions[Id] }
const extensions: z.ZodType<MemberExtensions, MemberExtensions> = z.record(z.string(), z.unknown())

const cardFields = {
  id: z.uuid(),
  name: z.string(),
  age: z.number().int(),
  gender: z.enum(genders),
  /** The name of a gender that the site added. Shown instead of `gender`, the one it counts as. */
  gender_name: z.string().optional(),
  country: z.string(),
  region: z.string().nullable(),
  region_name: z.string().nullable(),
  place: z.string().nullable(),
  distance_km: z.number().int().nullable(),
  online: z.boolean(),
  /** Required on every profile that leaves the server: pages render the label from it. */
  fictional: z.boolean(),
  main_image: imageSchema.nullable(),
  num_photos: z.number().int(),
  liked: z.boolean(),
  match: z.boolean(),
  tagline: z.string(),
  /** Everyday interests that the viewer has stated too; empty for visitors. */
  in_common: z.array(z.string()),
  extensions,
}
export const profileCardSchema = z.object(cardFields).meta({ id: 'ProfileCard' })
export type ProfileCard = z.infer<typeof profileCardSchema>

const details = {
  description: z.string(),
  interests: z.array(z.string()),
  hair: z.string().nullable(),
  eyes: z.string().nullable(),
  body_type: z.string().nullable(),
  relationship_status: z.string().nullable(),
  sexuality: z.string().nullable(),
  tattoos: z.boolean().nullable(),
  signup_reason: z.string(),
}

/** A member's own line under a short heading, set as a quotation on their page. */
export const passageSchema = z.object({
  /** The plugin that stores it; `members` for the reason for being here. */
  plugin: z.string(),
  id: z.string(),
  heading: z.string(),
  text: z.string(),
})

export const profileSchema = z
  .object({
    ...cardFields,
    ...details,
    /** Null if a visitor sees only the card. */
    looking_for: z.enum(lookingFors).nullable(),
    images: z.array(imageSchema),
    liked_by: z.boolean(),
    blocked: z.boolean(),
    can_message: z.boolean(),
    /** Null for visitors: presence is for members only. */
    last_seen: z.enum(['online', 'today', 'week', 'longer']).nullable(),
    conversation_id: z.uuid().nullable(),
    /** The member's own lines, in the order of the page. */
    passages: z.array(passageSchema),
  })
  .meta({ id: 'Profile' })
export type ProfileReply = z.infer<typeof profileSchema>

/** The member's own profile, with the values of its form. */
export const ownProfileSchema = z
  .object({
    ...details,
    looking_for: z.enum(lookingFors),
    /** Ages the member looks for, in whole years; null is an open bound. */
    looking_min_age: z.number().int().nullable(),
    looking_max_age: z.number().int().nullable(),
    name: z.string(),
    gender: z.enum(genders),
    /** A gender of the site's own, with its name. */
    gender_key: z.string().optional(),
    gender_name: z.string().optional(),
    date_of_birth: z.string(),
    age: z.number().int(),
    country: z.string(),
    region: z.string().nullable(),
    region_name: z.string().nullable(),
    place: z.string().nullable(),
    tagline: z.string(),
    status: z.string(),
    main_image: imageSchema.nullable(),
    images: z.array(imageSchema),
    sexuality_consent: z.boolean(),
    sexual_interests_consent: z.boolean(),
  })
  .meta({ id: 'OwnProfile' })

export const userSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    status: z.string(),
    confirmed: z.boolean(),
    credits: z.number().int(),
    paid_user: z.boolean(),
    language: z.string(),
    signup_date: z.string(),
    notifications_disabled: z.array(z.string()),
    notifications_blocked: z.string().nullable(),
    invisible: z.boolean(),
    unread_messages: z.number().int(),
    counters: z.record(z.string(), z.number().int()),
    new_likes: z.number().int(),
    /** Whether the terms have changed since the member accepted them. */
    /** Where the live stream of a page with this member begins: `since` of `/api/events`. */
    live_cursor: z.number().int(),
    terms_outdated: z.boolean(),
    domain_id: z.number().int(),
    country: z.string(),
    profile: z
      .object({
        name: z.string(),
        status: z.string(),
        gender: z.enum(genders),
        looking_for: z.enum(lookingFors),
        date_of_birth: z.string(),
        country: z.string(),
        region: z.string().nullable(),
        place: z.string().nullable(),
        main_image: imageSchema.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'User' })
export type UserReply = z.infer<typeof userSchema>
