/** What is measured of a visit, each with its own permission: the traffic source, and leaving a page. */
export const measurementPurposes = ['tracking', 'page_bounce'] as const
export type MeasurementPurpose = (typeof measurementPurposes)[number]

/** What a visitor consented to, separated by commas. Members' consents are rows. */
export const consentCookie = 'consent'
/** Value of the cookie after a visitor declined everything. */
export const declinedConsentValue = 'none'
/** Days until a visitor is asked again. */
export const consentDays = 180
