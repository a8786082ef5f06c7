import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError, api } from '../api/client.ts'
import { getBanDecisionPath } from '../app/submit.ts'

export const supportsPasskeys = browserSupportsWebAuthn

/** The result of a passkey request: done, or refused with a message, and the field or page (`to`) that it is about. */
export type Outcome = { done: true } | { done: false; message: string; field?: string; to?: string | null }

/** Browsers' passkey errors are English and technical, and do not say who cancelled: `failed` replaces them. */
async function toOutcome(work: () => Promise<unknown>, failed: string): Promise<Outcome> {
  try {
    await work()
    return { done: true }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return { done: false, message: failed }
    const [field] = Object.keys(error.fields)
    return field === undefined
      ? { done: false, message: error.message, to: getBanDecisionPath(error) }
      : { done: false, message: error.fields[field] ?? error.message, field }
  }
}

/** Logs in with the passkey that the member picks; `autofill` offers them until one is chosen. */
export const loginWithPasskey = (failed: string, autofill = false): Promise<Outcome> =>
  toOutcome(async () => {
    const { challenge, options } = await api('POST /api/passkey-login/begin')
    const response = await startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill })
    await api('POST /api/passkey-login', { body: { challenge, response } })
  }, failed)

/** Creates a passkey in the browser and stores it on the site. */
export const addPasskey = (password: string, name: string, failed: string): Promise<Outcome> =>
  toOutcome(async () => {
    const { challenge, options } = await api('POST /api/account/passkeys/begin', { body: { password } })
    const response = await startRegistration({ optionsJSON: options })
    await api('POST /api/account/passkeys', { body: { challenge, name, response } })
  }, failed)
