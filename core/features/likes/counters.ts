/** Counted with the user, in the one statement that reads both. */
export const likesCounters = { new_likes: {} } as const

type Own = typeof likesCounters
declare module '../../kernel/words.ts' {
  interface Counters extends Own {}
}
