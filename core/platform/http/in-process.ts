import { createHash, randomUUID } from 'node:crypto'
import type { Context } from 'koa'
import type { Api, ApiCall, CallOptions } from '../../kernel/api.ts'
import { AppError } from '../../kernel/errors.ts'
import type { AnyRoute } from '../../kernel/route.ts'
import type { Services } from '../../kernel/services.ts'
import { withSpan } from '../../kernel/tracing.ts'
import type { Call, RequestState } from './call.ts'
import { formatCookie } from './cookies.ts'
import { isUnsafe } from './csrf.ts'
import { errorReply, getErrorStatus, getRetryAfter, toAppError } from './error-reply.ts'
import { executeRoute } from './execute-route.ts'
import { collectRoutes } from './router.ts'

interface Input extends Pick<CallOptions, 'idempotencyKey'> {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: object
}

/** `api('GET /api/members/:id', { params: { id } })`, on behalf of the page's visitor. */
export type InProcessApi = ApiCall<Api>

/** A refusal with the code, status and texts that a browser would get. */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number
  /** Texts by field. */
  readonly fields: Record<string, string>
  readonly params: Record<string, unknown> | undefined
  /** Seconds to wait before repeating the call. */
  readonly retryAfter: number | undefined

  constructor(services: Services, call: Pick<Call, 'site'>, error: AppError) {
    const { error: rendered, errors } = errorReply(services, call.site, error)
    super(rendered.message, { cause: error })
    this.name = 'ApiError'
    this.code = rendered.code
    this.status = getErrorStatus(services, error)
    this.params = rendered.params
    this.retryAfter = getRetryAfter(services, error)
    const { root: _root, ...fields } = errors
    this.fields = fields as Record<string, string>
  }
}

type Table = Map<string, AnyRoute>
const tables = new WeakMap<object, Table>()
const getRouteTable = (services: Services): Table => {
  const known = tables.get(services.plugins.plugins)
  if (known) return known
  const table: Table = new Map(collectRoutes(services).map((route) => [`${route.method} ${route.path}`, route]))
  tables.set(services.plugins.plugins, table)
  return table
}

/** The parts of the page's own request that are needed. */
type Visit = Pick<Context, 'method' | 'req' | 'get' | 'append'> & { state: Pick<Context['state'], 'request'> }

/**
 * The API for loaders and actions on the server: without a socket or a second session lookup, but with the same
 * checks.
 */
export function createInProcessApi(services: Services, ctx: Visit, cookies: ReadonlyMap<string, string>): InProcessApi {
  const table = getRouteTable(services)
  const keyOf = createVisitKeys(ctx)
  const perform = async (name: string, input: Input = {}): Promise<unknown> => {
    const route = table.get(name)
    if (!route) throw new Error(`There is no route ${name}`)
    const changes = isUnsafe(route.method) || route.stateChanging === true
    const idempotencyKey = input.idempotencyKey ?? (isUnsafe(route.method) ? keyOf(route) : undefined)
    const { pageReads } = ctx.state.request as RequestState
    const call = callFor(ctx, cookies, { ...input, idempotencyKey })
    // Assigned rather than spread: a spread would create the call's logger, which most calls never need.
    if (!changes && pageReads) call.pageReads = pageReads
    try {
      if (changes && !canChange(ctx)) throw new AppError('csrf_refused')
      const reply = await withSpan(services.tracing, name, {}, () => executeRoute(services, route, call))
      if (reply.kind === 'raw') return parseRawJson(name, reply.value.body)
      return reply.kind === 'list' ? reply.value.rows : reply.kind === 'json' ? reply.value : undefined
    } catch (thrown) {
      const error = toAppError(thrown)
      if (error.report) call.log.error({ err: error.cause ?? error, route: route.path }, 'in-process call failed')
      throw new ApiFailure(services, call, error)
    } finally {
      // A change invalidates the shared reads.
      if (changes) pageReads?.clear()
    }
  }
  return perform as InProcessApi
}

/**
 * Whether this page request may change something. A posted form may: its Origin has been checked. Opening a page may
 * only if the member navigated there (opening a profile marks its like as seen), not through a link on another site or
 * a prefetch.
 */
function canChange(ctx: Visit): boolean {
  if (isUnsafe(ctx.method)) return true
  const { 'sec-fetch-site': site, 'sec-purpose': purpose } = ctx.req.headers
  return purpose === undefined && (site === 'same-origin' || site === 'none')
}

function parseRawJson(name: string, body: unknown): unknown {
  if (typeof body !== 'string') throw new Error(`${name} has no reply that a page could read`)
  return JSON.parse(body)
}

/**
 * Derives a key for each call of a page from the form's key: a repeated form makes the same calls in the same order.
 * Without a form key, every call has a random one.
 */
function createVisitKeys(ctx: Visit): (route: Pick<AnyRoute, 'method' | 'path'>) => string {
  const given = ctx.get('idempotency-key')
  const visit = /^[\w-]{16,64}$/.test(given) ? given : randomUUID()
  let calls = 0
  return ({ method, path }) =>
    `${visit}:${createHash('sha256').update(`${method} ${path} ${++calls}`).digest('base64url')}`
}

function callFor(ctx: Visit, cookies: ReadonlyMap<string, string>, input: Input): Call {
  const state = ctx.state.request as RequestState
  const { requestId, site, member, ip } = state
  if (!site) throw new AppError('unknown_host')
  return {
    requestId,
    get log() {
      return state.log
    },
    site,
    member,
    staff: null,
    ip,
    inProcess: true,
    headers: {
      'user-agent': ctx.get('user-agent'),
      'x-request-type': 'client',
      ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
    },
    params: Object.fromEntries(Object.entries(input.params ?? {}).map(([key, value]) => [key, String(value)])),
    query: toQuery(input.query),
    readBody: async () => ({ value: input.body }),
    cookie: (key) => cookies.get(key),
    setCookie: (key, value, options) => ctx.append('Set-Cookie', formatCookie(site, key, value, options)),
    setHeader: () => {},
  }
}

/** Converts values as if they had been written in an address. */
function toQuery(query: Record<string, unknown> = {}): Record<string, unknown> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(
    given.map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}
