import ipaddr from 'ipaddr.js'

/**
 * What a limit counts for an address: an IPv4 address itself, of IPv6 the network of 64 bits, since one subscriber has
 * all of its addresses and could take a new one for each attempt.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip
  const groups = ipaddr.IPv6.parse(ip).parts.slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}
