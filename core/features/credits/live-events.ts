declare module '../../kernel/words.ts' {
  interface LiveEvents {
    'credits.changed': { credits: number; paid_user: boolean }
  }
}

export const creditsLive = {
  'credits.changed': {},
} as const
