import { lookup as systemLookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Calls an address entered by staff (POST with a body); returns the HTTP status. Throws {@link OutsideError}. */
export type CallOutside = (url: string, headers: Record<string, string>, body?: string) => Promise<number>

/** The reason for a failed call, without details of the address or the server. */
export class OutsideError extends Error {
  readonly code: 'address_refused' | 'timed_out' | 'unreachable'

  constructor(code: OutsideError['code'], cause?: unknown) {
    super(code, { cause })
    this.name = 'OutsideError'
    this.code = code
  }
}

export interface OutsideOptions {
  resolve?(host: string): Promise<{ address: string; family: number }[]>
  isAllowed?(address: string): boolean
  request?: typeof https.request
  protocol?: 'https:' | 'http:'
  timeoutMs?: number
}

/**
 * Creates a request function protected against server-side request forgery (OWASP, "Server-Side Request Forgery
 * Prevention"). It uses https only and requires every address of the host to be public. It connects to a checked
 * address, checks the socket's remote address again, and follows no redirect. The caller must end or destroy the
 * response.
 */
export function createOutsideRequest(options: OutsideOptions = {}) {
  const {
    resolve = (host) => systemLookup(host, { all: true }),
    isAllowed = isPublicAddress,
    request = https.request,
    protocol = 'https:',
    timeoutMs = 10_000,
  } = options
  const lookup: LookupFunction = (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isAllowed(address)))
          return callback(new OutsideError('address_refused'), '', 0)
        return all ? callback(null, found) : callback(null, first.address, first.family)
      },
      (error) => callback(error, '', 0),
    )
  }
  return (text: string, headers: Record<string, string>, body?: string): Promise<IncomingMessage> =>
    new Promise((answered, failed) => {
      const url = new URL(text)
      // A literal address needs no lookup.
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      if (url.protocol !== protocol || (isIP(literal) !== 0 && !isAllowed(literal)))
        return failed(new OutsideError('address_refused'))
      const signal = AbortSignal.timeout(timeoutMs)
      const call = request(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? headers : { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
        lookup,
        signal,
        agent: false,
      })
      call.once('socket', (socket: Socket) => {
        socket.once('connect', () => {
          if (!isAllowed(socket.remoteAddress ?? '')) call.destroy(new OutsideError('address_refused'))
        })
      })
      call.once('response', answered)
      call.on('error', (error) =>
        failed(
          error instanceof OutsideError ? error : new OutsideError(signal.aborted ? 'timed_out' : 'unreachable', error),
        ),
      )
      call.end(body)
    })
}

/** Creates a function that makes calls and ignores the bodies of replies. */
export function createCallOutside(options: OutsideOptions = {}): CallOutside {
  const open = createOutsideRequest(options)
  return async (url, headers, body) => {
    const response = await open(url, headers, body)
    response.destroy()
    return response.statusCode ?? 0
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** The only way to call an address entered by staff. Never inside a transaction. */
    callOutside: CallOutside
  }
}
