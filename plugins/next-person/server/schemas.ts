import { z } from 'zod'
import { profileCardSchema } from '../../../core/features/members/index.ts'

/** On a profile: whether its viewer has dismissed it. */
export const profilePart = z.object({ dismissed: z.boolean() })
export type ProfilePart = z.output<typeof profilePart>

export const listReply = z.object({ profiles: z.array(profileCardSchema) })
