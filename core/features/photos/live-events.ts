declare module '../../kernel/words.ts' {
  interface LiveEvents {
    'photo.reviewed': { photoId: string; status: string }
  }
}

export const photosLive = {
  'photo.reviewed': {},
} as const
