import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode'

const period = 30

/** A new secret of 160 bits, in base32. */
export const generateTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The URI by which an authenticator app imports a secret, and its QR code as a data URL. */
export async function describeTotp(
  secret: string,
  issuer: string,
  label: string,
): Promise<{ uri: string; qr: string }> {
  const uri = new TOTP({ issuer, label, secret, period }).toString()
  const svg = await qrcode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return { uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** The time step of this code, or one step before or after for clocks that differ; null for a wrong code. */
export function findMatchingStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  const delta = new TOTP({ secret, period }).validate({ token, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}
