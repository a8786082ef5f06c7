import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Where a request came from and what it asked for, as the visitor sees it. */
export interface ClientAddress {
  /** Address of the visitor. */
  ip: string
  /** Host name without port, lower case; empty when the header is missing or malformed. */
  hostname: string
  /** Host name with the port the visitor used. */
  host: string
  secure: boolean
  /** True when a proxy that we trust forwarded the request; only then its headers are believed. */
  viaProxy: boolean
}

type Trust = number | string[]
const hostPattern = /^(?<name>[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::(?<port>[0-9]{1,5}))?$/

/**
 * Reads the addresses of a request. `X-Forwarded-*` counts only where TRUST_PROXY says so: for a number, that many proxies stand
 * in front and each appended one entry; for addresses, the nearest one that is not a proxy is the visitor.
 */
export function clientAddressReader(trust: Trust): (request: IncomingMessage) => ClientAddress {
  const isProxy = Array.isArray(trust) ? memberOf(trust) : undefined
  return (request) => {
    const peer = plainIp(request.socket.remoteAddress ?? '')
    const viaProxy = isProxy ? isProxy(peer) : (trust as number) > 0
    const { name, host } = parseHost((viaProxy && last(request.headers['x-forwarded-host'])) || request.headers.host)
    const encrypted = 'encrypted' in request.socket && request.socket.encrypted === true
    return {
      ip: viaProxy ? forwardedFor(request, peer, trust, isProxy) : peer,
      hostname: name,
      host,
      secure: viaProxy ? last(request.headers['x-forwarded-proto']) === 'https' : encrypted,
      viaProxy,
    }
  }
}

function forwardedFor(request: IncomingMessage, peer: string, trust: Trust, isProxy?: (ip: string) => boolean): string {
  const header = request.headers['x-forwarded-for']
  const given = String(header ?? '').split(',')
  const chain = [...given.map((part) => plainIp(part.trim())), peer].filter((part) => isIP(part))
  if (isProxy) return chain.findLast((ip) => !isProxy(ip)) ?? peer
  return chain.at(-1 - (trust as number)) ?? chain[0] ?? peer
}

function parseHost(header: string | undefined): { name: string; host: string } {
  const match = hostPattern.exec((header ?? '').toLowerCase())
  const { name = '', port } = match?.groups ?? {}
  return { name, host: port ? `${name}:${port}` : name }
}

/** The entry that the nearest proxy wrote. */
const last = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? ''

const plainIp = (ip: string) => (ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip)

function memberOf(networks: string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = address.includes(':') ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (ip) => isIP(ip) > 0 && list.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4')
}
