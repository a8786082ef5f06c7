import { z } from 'zod'
import {
  bodyTypes,
  eyeColours,
  hairColours,
  interests,
  lookingFors,
  relationshipStatuses,
  sexualities,
} from '../../shared/vocabulary.ts'
import { genderKey } from './own-genders.ts'
import { ownProfileSchema, profileCardSchema, profileSchema } from './reply-schemas.ts'

export const profileReply = z.object({ profile: profileSchema })
export const profilesReply = z.object({ profiles: z.array(profileCardSchema) })
export const ownProfileReply = z.object({ profile: ownProfileSchema })
export const interestsReply = z.object({ interests: z.array(z.string()), sexual: z.array(z.string()) })

const text = (max: number) => z.string().max(max)
export const profileBody = z
  .strictObject({
    name: text(80),
    gender: genderKey,
    looking_for: z.enum(lookingFors),
    looking_min_age: z.number().nullable(),
    looking_max_age: z.number().nullable(),
    date_of_birth: text(10),
    country: z.string().regex(/^[A-Z]{2}$/),
    region: text(10).nullable(),
    place: text(80).nullable(),
    tagline: text(120),
    description: text(2000),
    signup_reason: text(500),
    hair: z.enum(hairColours).nullable(),
    eyes: z.enum(eyeColours).nullable(),
    body_type: z.enum(bodyTypes).nullable(),
    relationship_status: z.enum(relationshipStatuses).nullable(),
    tattoos: z.boolean().nullable(),
    sexuality: z.enum(sexualities).nullable(),
    interests: z.array(z.enum(interests)).max(interests.length),
    sexuality_consent: z.boolean(),
    sexual_interests_consent: z.boolean(),
    sure: z.boolean(),
  })
  .partial()
