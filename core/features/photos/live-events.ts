import type { LiveDefinition } from '../../kernel/words.ts'
import { type OwnPhoto, readOwnPhotos } from './own-photos.ts'

declare module '../../kernel/words.ts' {
  interface LiveEvents {
    /** The member's own photos after a review, the main one first. */
    'photo.reviewed': { photos: OwnPhoto[] }
  }
  interface LiveFacts {
    'photo.reviewed': { photoId: string; status: string }
  }
}

const reviewed: LiveDefinition<'photo.reviewed'> = { present: async (ctx) => ({ photos: await readOwnPhotos(ctx) }) }
export const photosLive = { 'photo.reviewed': reviewed } as const
