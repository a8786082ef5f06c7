import type { z } from 'zod'
import type { ownProfileSchema } from '../../core/features/members/reply-schemas.ts'
import type { ImageReply } from '../app/from-api.ts'

export type OwnProfile = z.infer<typeof ownProfileSchema>
export type OwnPhoto = ImageReply & { main: boolean }
export interface PhotosReply {
  photos: OwnPhoto[]
  limit: number
}
export interface InterestsReply {
  interests: string[]
  sexual: string[]
}
