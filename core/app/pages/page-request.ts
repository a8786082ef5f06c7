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
export async function createPageRequest(
  ctx: Context,
  { origin, host, protocol }: URL,
  shared: boolean,
): Promise<Request> {
  if (isUnsafe(ctx.method)) return createFormRequest(ctx, host, protocol)
  const headers = createHeaders(ctx.req)
  if (shared) {
    headers.delete('cookie')
    // Not resolved, because a path may begin with the two slashes of a host.
    return new Request(origin + ctx.path, { headers })
  }
  return new Request(origin + ctx.req.url, { method: ctx.method, headers })
}

const isForm = (type: string) => /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type.trim())

/**
 * A posted form, read completely, so that an action never meets one that it cannot parse. Throws AppError:
 * `unsupported_media`, `payload_too_large`, also if its sender declares no length, `bad_request`.
 */
async function createFormRequest(ctx: Context, host: string, protocol: string): Promise<Request> {
  const { url, method, headers, signal, body } = createRequest(ctx.req, ctx.res, { host, protocol })
  const type = headers.get('content-type') ?? ''
  if (!isForm(type)) throw new AppError('unsupported_media')
  try {
    const bytes = await new Response(body?.pipeThrough(limitBytes())).arrayBuffer()
    await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return new Request(url, { method, headers, signal, body: bytes })
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('bad_request', { cause })
  }
}

function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let total = 0
  return new TransformStream({
    transform(chunk, controller) {
      total += chunk.byteLength
      if (total > formLimit) controller.error(new AppError('payload_too_large'))
      else controller.enqueue(chunk)
    },
  })
}
