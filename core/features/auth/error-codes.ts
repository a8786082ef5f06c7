export const authErrors = {
  already_active: { status: 409 },
  email_taken: { status: 409 },
  email_unknown: { status: 404 },
  account_deleted: { status: 410 },
  account_banned: { status: 403 },
  signups_closed: { status: 403 },
  too_many_codes: { status: 429 },
} as const

type Own = typeof authErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
