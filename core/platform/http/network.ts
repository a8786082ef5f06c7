import ipaddr from 'ipaddr.js'

/**
 * The unit of rate limits: an IPv4 address, or the 64-bit network of an IPv6 address, since one subscriber owns all of
 * its addresses and could change them for each attempt.
 */
export function toNetwork(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip
  const groups = ipaddr.IPv6.parse(ip).parts.slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}
