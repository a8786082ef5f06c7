import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError, api } from '../api/client.ts'
import { explainedAt } from '../app/submit.ts'

/** Whether this browser, on this address, can do passkeys at all. */
export const knowsPasskeys = browserSupportsWebAuthn

/** What became of asking for a passkey: done, or refused, in words for whoever asked and at the field, or the page (`to`), that they are about. */
export type Outcome = { done: true } | { done: false; message: string; field?: string; to?: string | null }

/** The words of browsers on a passkey are English and technical, and tell nobody who called it off: `failed` stands for them. */
async function outcomeOf(work: () => Promise<unknown>, failed: string): Promise<Outcome> {
  try {
    await work()
    return { done: true }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return { done: false, message: failed }
    const [field] = Object.keys(error.fields)
    return field === undefined
      ? { done: false, message: error.message, to: explainedAt(error) }
      : { done: false, message: error.fields[field] ?? error.message, field }
  }
}

/** Logs in with whatever passkey its owner picks; `autofill`: offered among what the browser fills the form with, until somebody takes it. */
export const loginWithPasskey = (failed: string, autofill = false): Promise<Outcome> =>
  outcomeOf(async () => {
    const { challenge, options } = await api('POST /api/passkey-login/begin')
    const response = await startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill })
    await api('POST /api/passkey-login', { body: { challenge, response } })
  }, failed)

/** Has the browser make a passkey, and the site keep it. */
export const addPasskey = (password: string, name: string, failed: string): Promise<Outcome> =>
  outcomeOf(async () => {
    const { challenge, options } = await api('POST /api/account/passkeys/begin', { body: { password } })
    const response = await startRegistration({ optionsJSON: options })
    await api('POST /api/account/passkeys', { body: { challenge, name, response } })
  }, failed)
