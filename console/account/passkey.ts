import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

export const supportsPasskeys = browserSupportsWebAuthn

/** Browsers describe passkey errors in technical English, so one plain sentence replaces them. */
async function rethrowPlainly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Error('console.account.passkey_failed', { cause: error })
  }
}

export const requestPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  rethrowPlainly(startAuthentication({ optionsJSON }))

export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  rethrowPlainly(startRegistration({ optionsJSON }))
