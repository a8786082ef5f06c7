import type { Api, ApiCall, CallOptions } from '../../core/kernel/api.ts'
import { type LineInput, requestLine } from '../../core/shared/request-line.ts'
import { takeEarlySend } from '../app/early-sends.ts'
import { markOffline, markOnline } from '../connection/connection.ts'
import type { ApiClient } from './types.ts'

/** A refused call, with texts in the member's language. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  /** Texts by field. */
  readonly fields: Record<string, string>
  readonly params: Record<string, unknown> | undefined

  constructor(status: number, reply: Partial<Refusal> | undefined) {
    super(reply?.error?.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = reply?.error?.code ?? (status ? 'internal' : 'network')
    this.params = reply?.error?.params
    const { root: _root, ...fields } = reply?.errors ?? {}
    this.fields = fields as Record<string, string>
  }
}

interface Refusal {
  error: { code: string; message: string; params?: Record<string, unknown> }
  errors: Record<string, unknown>
  authentication_required?: boolean
}

/** One attempt; rejects when the network fails. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

export interface ClientOptions {
  transport?: Transport
  /** Milliseconds before the first retry; doubles with each. */
  delay?: number
}

/** The input of a call, once its types have been checked. */
interface Input extends CallOptions, LineInput {
  body?: object
}

/** Retries after the first attempt (specification, section 7). */
const maxRetries = 5

/** Seconds; a longer rate limit is reported instead of waited for. */
const maxWaitSeconds = 10

/**
 * The typed client in a browser. Retries on network errors, 429 and 5xx only; every attempt of one call has the same
 * Idempotency-Key, so that it takes effect once. A like sent before hydration takes the place of the first attempt
 * (`early-sends.ts`).
 */
export function createApiClient<Surface = Api>({
  transport = (path, init) => (init.method === 'PUT' && takeEarlySend(path)) || fetch(path, init),
  delay = 300,
}: ClientOptions = {}): ApiCall<Surface> {
  const call = async (route: string, input: Input = {}): Promise<unknown> => {
    const [path, init] = buildRequest(route, input)
    for (let attempt = 0; ; attempt++) {
      const response = await transport(path, init).catch((error: unknown) => {
        if (init.signal?.aborted) throw error
      })
      if (response) markOnline()
      else markOffline(init.method === 'GET' ? 'none' : 'act')
      if (response?.ok) return response.status === 204 ? undefined : response.json()
      const reply = (await response?.json().catch(() => undefined)) as Refusal | undefined
      const status = response?.status ?? 0
      const error = new ApiError(status, reply)
      const wait = Number(response?.headers.get('retry-after') ?? 0)
      const canRetry =
        (status === 0 || status === 429 || status > 499) && error.code !== 'too_many_attempts' && wait <= maxWaitSeconds
      if (!canRetry || attempt >= maxRetries) {
        // Notifies components that show the member as logged in (specification, section 8).
        if (reply?.authentication_required && !path.startsWith('/api/user.php'))
          dispatchEvent(new Event('authentication-required'))
        throw error
      }
      input.onRetry?.(error)
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(wait * 1000, delay * 2 ** attempt * (0.75 + Math.random() / 2))),
      )
      init.signal?.throwIfAborted()
    }
  }
  return call as ApiCall<Surface>
}

function buildRequest(route: string, { files, body, idempotencyKey, signal, ...line }: Input): [string, RequestInit] {
  const { method, url } = requestLine(route, line)
  const headers: Record<string, string> = { 'X-Request-Type': 'client' }
  // A visitor's texts have the language of the page, which may be only that of its address (`?lang=`).
  if (typeof document !== 'undefined') headers['X-Page-Language'] = document.documentElement.lang
  if (method !== 'GET') headers['Idempotency-Key'] = idempotencyKey ?? crypto.randomUUID()
  const init: RequestInit = { method, headers, ...(signal ? { signal } : {}) }
  if (files) {
    const form = new FormData()
    for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
    for (const { field, file, filename } of files) form.append(field, file, filename)
    init.body = form
  } else if (body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  return [url, init]
}

/** The client of every page. */
export const api: ApiClient = createApiClient()
