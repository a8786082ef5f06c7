export const errors = {
  /** An account has this address, but nobody has ever confirmed it. */
  'sign-in-with.unconfirmed': { status: 409 },
  /** The provider does not vouch for an address of this person. */
  'sign-in-with.no_address': { status: 403 },
  /** This person's account at the provider opens another account here, or this account has another one there. */
  'sign-in-with.linked_elsewhere': { status: 409 },
  /** The member's account is on another domain of the pool. */
  'sign-in-with.other_site': { status: 409 },
  /** It would be the last way into the account. */
  'sign-in-with.password_first': { status: 409 },
} as const

type Errors = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends Errors {}
}
