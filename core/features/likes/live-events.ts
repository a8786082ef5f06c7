declare module '../../kernel/words.ts' {
  interface LiveEvents {
    'like.received': { profileId: string; match: boolean }
  }
}

export const likesLive = {
  'like.received': {},
} as const
