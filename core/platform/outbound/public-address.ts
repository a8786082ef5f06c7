import { BlockList, isIP } from 'node:net'

/** IPv4 ranges outside the public internet: IANA's special-purpose registry, multicast and reserved. */
const closed4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed4.addSubnet(network, prefix, 'ipv4')

/** IPv6 range allocated to the public internet. Loopback, local, mapped and translated addresses are outside it. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
/** Exceptions within that range: tunnels into IPv4 (Teredo, 6to4), protocol assignments and documentation. */
const closed6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6')

/** Whether a text is a public IP address: not this machine, its network, or reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address, 'ipv4')
  // A zone refers to an interface of this machine.
  if (family !== 6 || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
