declare module '../../kernel/words.ts' {
  interface LiveEvents {
    'session.ended': Record<string, never>
  }
}

export const eventsLive = {
  'session.ended': {},
} as const
