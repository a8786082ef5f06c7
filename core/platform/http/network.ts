import ipaddr from 'ipaddr.js'

/**
 * The unit for rate limits: an IPv4 address, or the 64-bit network of an IPv6 address, because one subscriber owns all
 * of its addresses and could use another for each attempt.
 */
export function toNetwork(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip
  const groups = ipaddr.IPv6.parse(ip).parts.slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}

/**
 * Normalises an address or a network (`203.0.113.0/24`); null for anything else. An IPv4-mapped address becomes IPv4,
 * as request addresses do. A network of mapped addresses is refused, because no request would match it.
 */
export function normalizeNetwork(text: string): string | null {
  const [, address = '', length] = /^([\d.]+|[\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return null
  if (length === undefined) return ipaddr.process(address).toString()
  const kind = ipaddr.IPv4.isValid(address) ? ipaddr.IPv4 : ipaddr.IPv6
  if (kind === ipaddr.IPv6 && ipaddr.IPv6.parse(address).isIPv4MappedAddress()) return null
  const maxLength = kind === ipaddr.IPv4 ? 32 : 128
  // A prefix of 0 bits would match every address.
  if (Number(length) < 1 || Number(length) > maxLength) return null
  const network = kind.networkAddressFromCIDR(`${address}/${length}`).toString()
  return Number(length) === maxLength ? network : `${network}/${Number(length)}`
}

/** Whether an address equals or is in one of these networks, in the form of {@link normalizeNetwork}. */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return networks.some((text) => {
    if (!text.includes('/')) return address.toString() === text
    const [network, bits] = ipaddr.parseCIDR(text)
    return address.kind() === network.kind() && address.match(network, bits)
  })
}
