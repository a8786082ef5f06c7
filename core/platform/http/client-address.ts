import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { Environment } from '../../../config/environment.ts'
import { isCountryCode } from '../geo/countries.ts'

/** Where a request came from and what it asked for, as the visitor sees it. */
export interface ClientAddress {
  /** Address of the visitor, without port. */
  ip: string
  /** Host name without port, lower case; empty when the header is missing or malformed. */
  hostname: string
  /** Scheme, host and port under which we know to be reached; what links are made of. */
  origin: string
  /** The same with the port that the visitor named, as his browser writes it in `Origin`. */
  visited: string
  secure: boolean
  /** True when a proxy that we trust forwarded the request; only then its headers are believed. */
  viaProxy: boolean
  /** ISO country that such a proxy names. */
  country?: string
}

export type AddressOptions = Pick<Environment, 'trustProxy'> &
  Partial<Pick<Environment, 'publicPort' | 'forwardedHostHeader' | 'countryHeader'>>

type Ip = ipaddr.IPv4 | ipaddr.IPv6
const hostPattern = /^(?<name>[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::(?<port>[0-9]{1,5}))?$/

/**
 * Reads the addresses of a request. What stands in forwarded headers counts only where a proxy that TRUST_PROXY names sent it; the
 * visitor is the nearest address in its chain that is no such proxy. The headers of host and country have to be named as well.
 */
export function clientAddressReader(options: AddressOptions): (request: IncomingMessage) => ClientAddress {
  const networks = options.trustProxy.map(networkFrom)
  const isProxy = (ip: Ip) => networks.some(([net, bits]) => ip.kind() === net.kind() && ip.match(net, bits))
  return (request) => {
    const { socket, headers } = request
    const peer = parseIp(socket.remoteAddress ?? '')
    const viaProxy = peer !== undefined && isProxy(peer)
    const forwarded = (name: string | undefined) => (viaProxy && name ? last(headers[name]) : '')
    const { name, port } = parseHost(forwarded(options.forwardedHostHeader) || headers.host)
    const encrypted = 'encrypted' in socket && socket.encrypted === true
    const secure = viaProxy ? forwarded('x-forwarded-proto') === 'https' : encrypted
    // A port in Host is the visitor's word; which one leads here, we know. A proxy stands on the usual one unless we are told otherwise.
    const known = options.publicPort ?? (viaProxy ? undefined : socket.localPort)
    const ours = port === undefined ? undefined : known
    const country = forwarded(options.countryHeader)
    return {
      ip: peer ? visitorOf(peer, headers['x-forwarded-for'], isProxy).toString() : '',
      hostname: name,
      origin: originOf(secure, name, ours),
      visited: originOf(secure, name, port),
      secure,
      viaProxy,
      ...(isCountryCode(country) ? { country } : {}),
    }
  }
}

/** A chain that names nobody ends there: what a stranger wrote beyond it is not believed. */
function visitorOf(peer: Ip, header: string | string[] | undefined, isProxy: (ip: Ip) => boolean): Ip {
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

/** IPv4 in its four parts, or IPv6; of an IPv4 address in IPv6's clothes, the IPv4 address. */
function parseIp(text: string): Ip | undefined {
  const known = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
  return known ? ipaddr.process(text) : undefined
}

function networkFrom(text: string): [Ip, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const ip = ipaddr.process(text)
  return [ip, ip.kind() === 'ipv4' ? 32 : 128]
}

function parseHost(header: string | undefined): { name: string; port?: number } {
  const { name = '', port } = hostPattern.exec((header ?? '').toLowerCase())?.groups ?? {}
  if (port === undefined) return { name }
  return Number(port) <= 65_535 ? { name, port: Number(port) } : { name: '' }
}

function originOf(secure: boolean, name: string, port: number | undefined): string {
  const usual = port === undefined || port === (secure ? 443 : 80)
  return `${secure ? 'https' : 'http'}://${name}${usual ? '' : `:${port}`}`
}

/** The entry that the nearest proxy wrote. */
const last = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? ''
