import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** Encodes text for signatures, including characters that `encodeURIComponent` leaves unchanged. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Why S3 would refuse a signed address (AWS Signature Version 4 in the query); undefined if it would accept it. `host`
 * is the host that the browser requested.
 */
export function refuseSignedAddress(url: URL, host: string, secret: string, now: Date): string | undefined {
  const { searchParams: query } = url
  const at = query.get('X-Amz-Date') ?? ''
  const begun = Date.parse(at.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const age = (now.getTime() - begun) / 1000
  if (!(age >= 0)) return 'Request is not valid yet'
  if (age > Number(query.get('X-Amz-Expires'))) return 'Request has expired'
  const [, ...scope] = (query.get('X-Amz-Credential') ?? '').split('/')
  const [day = '', region = '', service = ''] = scope
  const signed = [...query].filter(([name]) => name !== 'X-Amz-Signature')
  const parameters = signed.map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const canonical = ['GET', url.pathname, parameters.join('&'), `host:${host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request')
  return hmac(key, text).toString('hex') === query.get('X-Amz-Signature') ? undefined : 'SignatureDoesNotMatch'
}
