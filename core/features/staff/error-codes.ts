export const staffErrors = {
  /** The password was right, but this account signs in with its company. */
  openid_required: { status: 403 },
  openid_no_account: { status: 403 },
  openid_no_role: { status: 403 },
  /** An owner with a password must stay independent of every provider. */
  openid_owner: { status: 403 },
} as const

type Own = typeof staffErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
