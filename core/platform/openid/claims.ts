/** The values of a claim by its path (`groups`, `realm_access.roles`), as strings. */
export function readClaim(claims: Readonly<Record<string, unknown>>, path: string): string[] {
  const named = claims[path]
  const value =
    named === undefined
      ? path.split('.').reduce<unknown>((found, part) => (isRecord(found) ? found[part] : undefined), claims)
      : named
  const values = Array.isArray(value) ? value : [value]
  return values.flatMap((each) => (typeof each === 'string' || typeof each === 'number' ? [String(each)] : []))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The person's e-mail address, if the provider has verified it; some providers send `"true"`. */
export function readVerifiedEmail(claims: Readonly<Record<string, unknown>>): string | null {
  const { email, email_verified: verified } = claims
  return typeof email === 'string' && (verified === true || verified === 'true') ? email : null
}
