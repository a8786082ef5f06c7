import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { Environment } from '../../kernel/environment.ts'
import { isCountryCode } from '../geo/countries.ts'

/** Origin and target of a request, as the visitor sees them. */
export interface ClientAddress {
  /** Address of the visitor, without port. */
  ip: string
  /** Host name without port, lower case; empty when the header is missing or malformed. */
  hostname: string
  /** Public scheme, host and port of the site, for links. */
  origin: string
  /** The same with the port that the visitor used, as browsers send it in `Origin`. */
  visited: string
  secure: boolean
  /** True if a trusted proxy forwarded the request; only then do its headers count. */
  viaProxy: boolean
  /** ISO country named by that proxy. */
  country?: string
}

export type AddressOptions = Pick<Environment, 'trustProxy'> &
  Partial<Pick<Environment, 'publicPort' | 'forwardedHostHeader' | 'countryHeader'>>

type Ip = ipaddr.IPv4 | ipaddr.IPv6
const hostPattern = /^(?<name>[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::(?<port>[0-9]{1,5}))?$/

/**
 * Reads the addresses of a request. Forwarded headers count only from proxies in TRUST_PROXY; the visitor is the
 * nearest address in their chain that is not a trusted proxy. The headers for host and country must also be
 * configured.
 */
export function createClientAddressReader(options: AddressOptions): (request: IncomingMessage) => ClientAddress {
  const networks = options.trustProxy.map(parseNetwork)
  const isProxy = (ip: Ip) => networks.some(([net, bits]) => ip.kind() === net.kind() && ip.match(net, bits))
  return (request) => {
    const { socket, headers } = request
    const peer = parseIp(socket.remoteAddress ?? '')
    const viaProxy = peer !== undefined && isProxy(peer)
    const readForwarded = (name: string | undefined) => (viaProxy && name ? getLastEntry(headers[name]) : '')
    const { name, port } = parseHost(readForwarded(options.forwardedHostHeader) || headers.host)
    const encrypted = 'encrypted' in socket && socket.encrypted === true
    const secure = viaProxy ? readForwarded('x-forwarded-proto') === 'https' : encrypted
    // The port in Host is only the visitor's claim, so links use the port we know. Proxies use the default port unless
    // configured.
    const known = options.publicPort ?? (viaProxy ? undefined : socket.localPort)
    const ours = port === undefined ? undefined : known
    const country = readForwarded(options.countryHeader)
    return {
      ip: peer ? findVisitor(peer, headers['x-forwarded-for'], isProxy).toString() : '',
      hostname: name,
      origin: buildOrigin(secure, name, ours),
      visited: buildOrigin(secure, name, port),
      secure,
      viaProxy,
      ...(isCountryCode(country) ? { country } : {}),
    }
  }
}

/** Stops at the first invalid entry, because nothing beyond it can be trusted. */
function findVisitor(peer: Ip, header: string | string[] | undefined, isProxy: (ip: Ip) => boolean): Ip {
  const chain = String(header ?? '').split(',')
  let visitor = peer
  while (isProxy(visitor)) {
    const next = parseIp(withoutPort(chain.pop() ?? ''))
    if (!next) return visitor
    visitor = next
  }
  return visitor
}

/** Some proxies write `203.0.113.9:51234` or `"[2001:db8::9]:443"`. */
function withoutPort(entry: string): string {
  const bare = entry.trim().replace(/^"(.*)"$/, '$1')
  return /^\[(.*)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare
}

/** Parsed addresses by text: a page's files and later pages come from the same address and proxies. */
const parsedAddresses = new LRUCache<string, Ip>({ max: 5000 })
/** Length of the longest plain address; an IPv6 zone may be of any length. */
const maxAddressLength = 45

/** Dotted IPv4 or IPv6; an IPv4-mapped IPv6 address becomes IPv4. */
function parseIp(text: string): Ip | undefined {
  const known = parsedAddresses.get(text)
  if (known) return known
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined
  const ip = ipaddr.process(text)
  if (text.length <= maxAddressLength) parsedAddresses.set(text, ip)
  return ip
}

function parseNetwork(text: string): [Ip, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const ip = ipaddr.process(text)
  return [ip, ip.kind() === 'ipv4' ? 32 : 128]
}

function parseHost(header: string | undefined): { name: string; port?: number } {
  const { name = '', port } = hostPattern.exec((header ?? '').toLowerCase())?.groups ?? {}
  if (port === undefined) return { name }
  return Number(port) <= 65_535 ? { name, port: Number(port) } : { name: '' }
}

function buildOrigin(secure: boolean, name: string, port: number | undefined): string {
  const usual = port === undefined || port === (secure ? 443 : 80)
  return `${secure ? 'https' : 'http'}://${name}${usual ? '' : `:${port}`}`
}

/** The last entry, which the nearest proxy wrote. */
const getLastEntry = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? ''
