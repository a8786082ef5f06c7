import { isIP } from 'node:net'

/** Whether staff may enter this address: https on the default port, a host name, no credentials and no fragment. */
export function isPublicUrl(text: string): boolean {
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return false
  const { protocol, port, username, password, hostname, hash } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.') && hash === ''
}
