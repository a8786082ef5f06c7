import { createHeaders, createRequest } from '@remix-run/node-fetch-server'
import type { Context } from 'koa'
import { createContext, type RouterContext } from 'react-router'
import { AppError } from '../../kernel/errors.ts'
import { isUnsafe } from '../../platform/http/csrf.ts'

// The server build may contain a copy of the module that creates this key; the global registry makes them share one.
const registry = globalThis as unknown as Record<symbol, RouterContext<unknown> | undefined>
const key = Symbol.for('rendezvous.request')
registry[key] ??= createContext<unknown>()
export const requestKey: RouterContext<unknown> = registry[key]

/** Forms have a few kilobytes at most; photos are sent through the API. */
export const formLimit = 256 * 1024

/**
 * The request that the router receives. `shared` pages render without the query and the cookies, which belong to this
 * visitor only. Only forms have a signal: Node registers a request with a signal for finalization, so V8 keeps it,
 * with all data of its page, until the next full collection.
 */
export function createPageRequest(ctx: Context, { origin, host, protocol }: URL, shared: boolean): Request {
  if (isUnsafe(ctx.method)) return limitBody(createRequest(ctx.req, ctx.res, { host, protocol }))
  const headers = createHeaders(ctx.req)
  if (shared) {
    headers.delete('cookie')
    // Not resolved, because a path may begin with the two slashes of a host.
    return new Request(origin + ctx.path, { headers })
  }
  return new Request(origin + ctx.req.url, { method: ctx.method, headers })
}

/** Limits the body of a request whose sender does not declare a length. */
function limitBody(request: Request): Request {
  if (!request.body) return request
  let total = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      total += chunk.byteLength
      if (total > formLimit) controller.error(new AppError('payload_too_large'))
      else controller.enqueue(chunk)
    },
  })
  const { url, method, headers, signal } = request
  const body = request.body.pipeThrough(counting)
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
}
