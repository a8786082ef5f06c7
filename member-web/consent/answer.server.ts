import { agreedToNothing, consentCookie, consentDays, measured } from '../../core/shared/consent.ts'
import type { ApiClient } from '../api/types.ts'

/** What a form of these says: everything or nothing of the strip, or one box each. */
function grantedIn(form: FormData): Record<(typeof measured)[number], boolean> {
  const all = form.get('answer')
  const granted = (what: string) => (all === null ? form.get(what) === '1' : all === 'all')
  return { tracking: granted('tracking'), page_bounce: granted('page_bounce') }
}

/**
 * Keeps an answer about what may be measured: in the browser's cookie, and with the account of whoever is logged in. Returns the cookies. Where
 * the origin of the visit may not be known it is forgotten at once.
 */
export async function keepAnswer(
  api: ApiClient,
  form: FormData,
  { loggedIn, secure }: { loggedIn: boolean; secure: boolean },
) {
  const granted = grantedIn(form)
  const end = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  if (loggedIn) {
    for (const purpose of measured) {
      await api('PUT /api/account/consents', { body: { purpose, granted: granted[purpose] } })
    }
  }
  const agreed = measured.filter((what) => granted[what]).join(',') || agreedToNothing
  const cookies = [`${consentCookie}=${agreed}; Max-Age=${consentDays * 86_400}; ${end}`]
  return granted.tracking ? cookies : [...cookies, `tracking=; Max-Age=0; ${end}`]
}
