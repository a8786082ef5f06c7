import { isIPv6 } from 'node:net'

/**
 * What a limit counts for an address: an IPv4 address itself, of IPv6 the network of 64 bits, since one subscriber has
 * all of its addresses and could take a new one for each attempt.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  // An IPv4 tail (`::ffff:192.0.2.1`) stands for two groups.
  const length = (groups: string[]) => groups.length + (groups.at(-1)?.includes('.') ? 1 : 0)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - length(before) - length(after))
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
