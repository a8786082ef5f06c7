import { consentCookie, consentDays, declinedConsentValue, measurementPurposes } from '../../core/shared/consent.ts'
import { daySeconds } from '../../core/shared/durations.ts'
import type { ApiClient } from '../api/types.ts'

/** The consents in a form: all or none from the strip, or one checkbox each. */
function readGrantedConsents(form: FormData): Record<(typeof measurementPurposes)[number], boolean> {
  const all = form.get('answer')
  const isGranted = (what: string) => (all === null ? form.get(what) === '1' : all === 'all')
  return { tracking: isGranted('tracking'), page_bounce: isGranted('page_bounce') }
}

/**
 * Stores an answer about measurement: in the browser's cookie, and with the account of a logged-in member. Returns the
 * cookies. Without consent to know the visit's origin, it is deleted immediately.
 */
export async function saveConsents(
  api: ApiClient,
  form: FormData,
  { loggedIn, secure }: { loggedIn: boolean; secure: boolean },
) {
  const granted = readGrantedConsents(form)
  const end = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  if (loggedIn) {
    for (const purpose of measurementPurposes) {
      await api('PUT /api/account/consents', { body: { purpose, granted: granted[purpose] } })
    }
  }
  const agreed = measurementPurposes.filter((what) => granted[what]).join(',') || declinedConsentValue
  const cookies = [`${consentCookie}=${agreed}; Max-Age=${consentDays * daySeconds}; ${end}`]
  return granted.tracking ? cookies : [...cookies, `tracking=; Max-Age=0; ${end}`]
}
