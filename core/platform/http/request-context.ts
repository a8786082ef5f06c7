import { randomFillSync, randomUUID } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Logger } from '../../kernel/logger.ts'
import type { Services } from '../../kernel/services.ts'
import type { RequestState } from './call.ts'
import { type ClientAddress, createClientAddressReader } from './client-address.ts'

declare module 'koa' {
  interface DefaultState {
    request: RequestState
    address: ClientAddress
  }
}

export const getRequestState = (ctx: Context): RequestState => ctx.state.request as RequestState
export const getClientAddress = (ctx: Context): ClientAddress => ctx.state.address as ClientAddress

/** A proxy's request id is kept if it has this form, so that both logs match. */
const idPattern = /^[\w-]{8,64}$/

const nonceBytes = 16
const randomPool = Buffer.alloc(256 * nonceBytes)
let usedBytes = randomPool.length

/** A nonce of 128 random bits. Fetching random bytes one nonce at a time takes twenty times as long. */
function createNonce(): string {
  if (usedBytes === randomPool.length) {
    randomFillSync(randomPool)
    usedBytes = 0
  }
  const start = usedBytes
  usedBytes += nonceBytes
  return randomPool.toString('base64', start, usedBytes)
}

/** Gives the request an id, a logger and metrics. The log contains no address, path parameter or query. */
export function requestContext(services: Services): Middleware {
  const readAddress = createClientAddressReader(services.env)
  return async (ctx, next) => {
    const address = readAddress(ctx.req)
    const given = ctx.get('x-request-id')
    const requestId = address.viaProxy && idPattern.test(given) ? given : randomUUID()
    let log: Logger | undefined
    const state: RequestState = {
      requestId,
      // Created on first use, which is rare.
      get log() {
        log ??= services.log.child({ requestId })
        return log
      },
      ip: address.ip,
      nonce: createNonce(),
      detectedCountry: null,
      member: null,
      staff: null,
    }
    ctx.state.request = state
    ctx.state.address = address
    ctx.set('X-Request-Id', requestId)
    const start = performance.now()
    services.metrics.inFlight.inc()
    try {
      await next()
    } finally {
      services.metrics.inFlight.dec()
      const seconds = (performance.now() - start) / 1000
      const route = state.pattern ?? 'none'
      services.metrics.requests.observe({ method: ctx.method, route, status: String(ctx.status) }, seconds)
      if (services.log.isLevelEnabled('debug')) {
        state.log.debug({ method: ctx.method, route, status: ctx.status, ms: Math.round(seconds * 1000) }, 'request')
      }
    }
  }
}
