import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { ApiError, api } from '../api/client.ts'

/** Whether this browser, on this address, can do passkeys at all. */
export const knowsPasskeys = browserSupportsWebAuthn

/** What became of asking for a passkey: done; called off by whoever was asked; or refused, with the server's words where it has some. */
export type Outcome = { done: true } | { done: false; refused: { message: string; field?: string } | null }

const calledOff: Outcome = { done: false, refused: null }
const changedMind = (error: unknown) =>
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') ||
  (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))

/** The words of browsers on a passkey are English and technical: `failed` stands for them. */
async function outcomeOf(work: () => Promise<unknown>, failed: string): Promise<Outcome> {
  try {
    await work()
    return { done: true }
  } catch (error) {
    if (changedMind(error)) return calledOff
    if (error instanceof ApiError && error.status > 0) {
      const field = Object.values(error.fields)[0]
      return {
        done: false,
        refused: {
          message: field ?? error.message,
          ...(field ? { field } : {}),
        },
      }
    }
    return { done: false, refused: { message: failed } }
  }
}

/** Logs in with whatever passkey its owner picks; `autofill`: offered among what the browser fills the form with, until somebody takes it. */
export const loginWithPasskey = (failed: string, autofill = false): Promise<Outcome> =>
  outcomeOf(async () => {
    const { challenge, options } = await api('POST /api/passkey-login/begin')
    const response = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: autofill,
    })
    await api('POST /api/passkey-login', { body: { challenge, response } })
  }, failed)

/** Has the browser make a passkey, and the site keep it. */
export const addPasskey = (password: string, name: string, failed: string): Promise<Outcome> =>
  outcomeOf(async () => {
    const { challenge, options } = await api('POST /api/account/passkeys/begin', { body: { password } })
    const response = await startRegistration({ optionsJSON: options })
    await api('POST /api/account/passkeys', {
      body: { challenge, name, response },
    })
  }, failed)
