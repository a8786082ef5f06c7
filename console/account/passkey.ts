import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** Whether this browser, on this address, can do passkeys at all. */
export const knowsPasskeys = browserSupportsWebAuthn

/** The browser's own words on a passkey are in English and technical: one plain sentence stands for them. */
async function inPlainWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Error('console.account.passkey_failed', { cause: error })
  }
}

/** Asks for one of these passkeys. */
export const requestPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  inPlainWords(startAuthentication({ optionsJSON }))

export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  inPlainWords(startRegistration({ optionsJSON }))
