declare module '../../kernel/words.ts' {
  interface LiveEvents {
    'credits.changed': { credits: number; paidUser: boolean }
  }
}

export const creditsLive = {
  'credits.changed': {},
} as const
