import { z } from 'zod'
import type { PluginExtensions } from '../../kernel/page.ts'
import { genders, lookingFors } from '../../shared/vocabulary.ts'
import { imageSchema } from '../photos/index.ts'

/** The parts of plugins by their id. One is absent where its plugin is off or has nothing to say. */
export type MemberExtensions = { [Id in keyof PluginExtensions]?: PluginExtensions[Id] }
const extensions: z.ZodType<MemberExtensions, MemberExtensions> = z.record(z.string(), z.unknown())

const cardFields = {
  id: z.uuid(),
  name: z.string(),
  age: z.number().int(),
  gender: z.enum(genders),
  country: z.string(),
  region: z.string().nullable(),
  region_name: z.string().nullable(),
  place: z.string().nullable(),
  distance_km: z.number().int().nullable(),
  online: z.boolean(),
  /** Required on every profile that leaves the server: pages draw the label from it. */
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
export const profileCardSchema = z.object(cardFields)
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

/** A line of a person's own under a short heading, set as a quotation on their page. */
export const passageSchema = z.object({
  /** Of the plugin that keeps it; `members` for why somebody is here. */
  plugin: z.string(),
  id: z.string(),
  heading: z.string(),
  text: z.string(),
})

export const profileSchema = z.object({
  ...cardFields,
  ...details,
  /** Null where a visitor sees no more than the card. */
  looking_for: z.enum(lookingFors).nullable(),
  images: z.array(imageSchema),
  liked_by: z.boolean(),
  blocked: z.boolean(),
  can_message: z.boolean(),
  /** Null for visitors: presence is for members. */
  last_seen: z.enum(['online', 'today', 'week', 'longer']).nullable(),
  conversation_id: z.uuid().nullable(),
  /** Lines of this person's own, in the order in which the page sets them. */
  passages: z.array(passageSchema),
})
export type ProfileReply = z.infer<typeof profileSchema>

/** One's own profile, with what its form needs. */
export const ownProfileSchema = z.object({
  ...details,
  looking_for: z.enum(lookingFors),
  /** Whole years of whom they look for; null is an open end. */
  looking_min_age: z.number().int().nullable(),
  looking_max_age: z.number().int().nullable(),
  name: z.string(),
  gender: z.enum(genders),
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

export const userSchema = z.object({
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
  /** What plugins count, by counter. */
  counters: z.record(z.string(), z.number().int()),
  new_likes: z.number().int(),
  /** The terms have changed since the member agreed to them. */
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
export type UserReply = z.infer<typeof userSchema>
