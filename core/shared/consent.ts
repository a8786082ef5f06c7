/** What is measured of a visit, each only where it may be: where somebody came from, and that a page was left. */
export const measured = ['tracking', 'page_bounce'] as const
export type Measured = (typeof measured)[number]

/** What a visitor agreed to, separated by commas; members' consents are rows. */
export const consentCookie = 'consent'
/** In the cookie of who was asked and agreed to nothing. */
export const agreedToNothing = 'none'
/** Days that an answer counts before it is asked for again. */
export const consentDays = 180
