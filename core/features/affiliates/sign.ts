import { createHmac } from 'node:crypto'

/**
 * Headers that prove that a call is ours: `t` is the time in seconds since 1970, `v1` the HMAC-SHA256 (RFC 2104), in
 * hex, of `<t>.<called URL>` under the shared secret.
 */
export function signHeaders(secret: string, url: string, now: Date): Record<string, string> {
  const t = Math.floor(now.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${url}`).digest('hex')
  return { 'X-Postback-Signature': `t=${t},v1=${v1}`, 'User-Agent': 'postback' }
}
