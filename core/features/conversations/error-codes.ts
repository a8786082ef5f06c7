export const conversationErrors = {
  free_allowance_used: { status: 402 },
  edit_too_late: { status: 409 },
  message_read: { status: 409 },
} as const

type Own = typeof conversationErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
