/** The measurements during a visit, each with a separate consent: the traffic source, and leaving a page. */
export const measurementPurposes = ['tracking', 'page_bounce'] as const
export type MeasurementPurpose = (typeof measurementPurposes)[number]

/** The cookie with a visitor's consents, separated by commas. Members' consents are stored as rows. */
export const consentCookie = 'consent'
/** Value of the cookie after a visitor declined everything. */
export const declinedConsentValue = 'none'
/** Days until a visitor is asked again. */
export const consentDays = 180
