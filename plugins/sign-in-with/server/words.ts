export const errors = {
  /** An account has this address, but it was never confirmed. */
  'sign-in-with.unconfirmed': { status: 409 },
  'sign-in-with.no_address': { status: 403 },
  /** This person's account at the provider is linked to another account here, or this account to another one there. */
  'sign-in-with.linked_elsewhere': { status: 409 },
  /** The member's account is on another domain of the pool. */
  'sign-in-with.other_site': { status: 409 },
  /** It would remove the last way to log in to the account. */
  'sign-in-with.password_first': { status: 409 },
} as const

type Errors = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends Errors {}
}
