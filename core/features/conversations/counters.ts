/** Counted with the user, in the one statement that reads both. */
export const conversationsCounters = { unread_messages: {} } as const

type Own = typeof conversationsCounters
declare module '../../kernel/words.ts' {
  interface Counters extends Own {}
}
