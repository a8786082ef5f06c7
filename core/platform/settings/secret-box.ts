import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Authenticated encryption of small secrets at rest (AES-256-GCM under a key derived from SECRET_KEY). */
export interface SecretBox {
  seal(plain: string): string
  /** Throws if the text was not encrypted with this key. */
  open(sealed: string): string
  /** 32 bytes for one purpose (signing, hashing); the same purpose gives the same key. */
  derive(purpose: string): Buffer
  /** A token for one purpose with a text that its bearer can read but not change, for addresses and cookies. */
  sign(purpose: string, text: string): string
  /** The text of a token; null if it was not signed here for this purpose. */
  readSigned(purpose: string, token: string): string | null
}

export function createSecretBox(secretKey: string): SecretBox {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'rendezvous', purpose, 32))
  const key = createSecretKey(derive('settings'))
  const computeProof = (purpose: string, body: string) => createHmac('sha256', derive(purpose)).update(body).digest()
  return {
    derive,
    sign(purpose, text) {
      const body = Buffer.from(text).toString('base64url')
      return `${body}.${computeProof(purpose, body).toString('base64url')}`
    },
    readSigned(purpose, token) {
      const [body = '', given = ''] = token.split('.')
      const [found, expected] = [Buffer.from(given, 'base64url'), computeProof(purpose, body)]
      if (found.length !== expected.length || !timingSafeEqual(found, expected)) return null
      return Buffer.from(body, 'base64url').toString()
    },
    seal(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed) {
      const bytes = Buffer.from(sealed.slice(3), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    secrets: SecretBox
  }
}
