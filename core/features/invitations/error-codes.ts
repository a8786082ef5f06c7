export const invitationErrors = {
  invitation_required: { status: 403 },
  invitation_invalid: { status: 410 },
} as const

type Own = typeof invitationErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
