import { lookup as systemLookup } from 'node:dns/promises'
import https from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Calls an address that staff typed in: a GET whose answer is its HTTP status alone. Throws {@link OutsideError}. */
export type CallOutside = (url: string, headers: Record<string, string>) => Promise<number>

/** Why there was no answer. Nothing of the address or of what was found there is in it. */
export class OutsideError extends Error {
  readonly code: 'address_refused' | 'timed_out' | 'unreachable'

  constructor(code: OutsideError['code'], cause?: unknown) {
    super(code, { cause })
    this.name = 'OutsideError'
    this.code = code
  }
}

interface Options {
  /** Addresses of a host. */
  resolve?(host: string): Promise<{ address: string; family: number }[]>
  isAllowed?(address: string): boolean
  request?: typeof https.request
  protocol?: 'https:' | 'http:'
  timeoutMs?: number
}

/**
 * A caller that cannot be led into the network of the server (OWASP, "Server-Side Request Forgery Prevention"): https only, every address of the
 * host must belong to the open internet, the one that was looked at is the one that is connected to, the far end of the socket is
 * looked at once more, and no redirect is followed. The body of the answer is not read.
 */
export function createCallOutside(options: Options = {}): CallOutside {
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
  return (text, headers) =>
    new Promise((answered, failed) => {
      const url = new URL(text)
      // A literal address is connected to without any lookup.
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      if (url.protocol !== protocol || (isIP(literal) !== 0 && !isAllowed(literal)))
        return failed(new OutsideError('address_refused'))
      const signal = AbortSignal.timeout(timeoutMs)
      const call = request(url, { method: 'GET', headers, lookup, signal, agent: false })
      call.once('socket', (socket: Socket) => {
        socket.once('connect', () => {
          if (!isAllowed(socket.remoteAddress ?? '')) call.destroy(new OutsideError('address_refused'))
        })
      })
      call.once('response', (response) => {
        answered(response.statusCode ?? 0)
        response.destroy()
      })
      call.on('error', (error) =>
        failed(
          error instanceof OutsideError ? error : new OutsideError(signal.aborted ? 'timed_out' : 'unreachable', error),
        ),
      )
      call.end()
    })
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** The only way to an address that staff typed in. Never inside a transaction. */
    callOutside: CallOutside
  }
}
