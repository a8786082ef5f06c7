import type { Actor, CommandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { extendQuery } from '../../kernel/extend-query.ts'
import type { AnyRoute, ListReply, RawReply, RequestExtras } from '../../kernel/route.ts'
import type { Services } from '../../kernel/services.ts'
import { validate } from '../../kernel/validate.ts'
import { assertStepUp } from '../access/step-up.ts'
import { isDiskFull } from '../disk/index.ts'
import type { Call, ParsedBody } from './call.ts'
import { isUnsafe } from './csrf.ts'
import { getIdempotency, getKeyOwner, requestHash, runIdempotently, type StoredReply } from './idempotency.ts'
import { createKeyedGate } from './keyed-gate.ts'
import { toNetwork } from './network.ts'
import { readLastWrite, recordWrite } from './read-your-writes.ts'

/** The gated, validated, stripped reply of a route. */
export type RouteReply =
  | { kind: 'json'; value: unknown }
  | { kind: 'list'; value: ListReply }
  | { kind: 'raw'; value: RawReply }
  | { kind: 'empty' }

const maxKeyLength = 200

/**
 * How many unsafe calls of one member run at the same time in a process. Fewer than the connections for transactions,
 * so that a member who sends many calls together delays only their own.
 */
export const maxConcurrentWrites = 3
const gateWrites = createKeyedGate(maxConcurrentWrites)

/**
 * Runs one route: plugin gate, rate limit, access, body, validation and handler, then strips the reply to its schema.
 * Every transport comes through here. The body is read only after the access check, so that a stranger cannot make us
 * buffer 15 MiB.
 */
export async function executeRoute(services: Services, route: AnyRoute, call: Call): Promise<RouteReply> {
  assertInstalledHere(services, route, call)
  await limitKey(services, call)
  if (route.rateLimit) await limit(services, route, call)
  if (isUnsafe(route.method) || route.stateChanging) await assertDiskSpace(services)
  assertAccess(services, route, call)
  let body: ParsedBody = { value: undefined }
  try {
    if (route.body || route.bodyKind) body = await call.readBody(route)
    const run = () => answer(services, route, call, body)
    const reply = await (call.member && isUnsafe(route.method) ? gateWrites(call.member.id, run) : run())
    if (isUnsafe(route.method)) recordWrite(services, call)
    return reply
  } catch (error) {
    if (error instanceof AppError) error.about ??= route.resource?.kind
    if (isDiskFull(error)) services.disk.recordFull()
    throw error
  } finally {
    await body.release?.()
  }
}

async function answer(services: Services, route: AnyRoute, call: Call, body: ParsedBody): Promise<RouteReply> {
  const input = {
    params: validate(route.params, call.params),
    query: validate(buildQuerySchema(services, route, call), call.query),
    body: validate(route.body, body.value ?? (route.body ? {} : undefined)),
  }
  const mode = getIdempotency(route)
  const key = readIdempotencyKey(call)
  if (mode === 'required' && key === undefined) throw new AppError('idempotency_key_missing')
  if (mode === 'none' || key === undefined) {
    return toReply(route, await route.handler(createHandlerContext(services, route, call, body, key) as never, input))
  }
  const result = await runIdempotently(
    services,
    { owner: getKeyOwner(services, call), key, hash: requestHash(route, call, body) },
    async () => {
      const cookies: StoredReply['cookies'] = []
      const recording: Call = {
        ...call,
        setCookie(name, value, options) {
          cookies.push(JSON.stringify([name, value, options]))
          call.setCookie(name, value, options)
        },
      }
      const reply = toReply(
        route,
        await route.handler(createHandlerContext(services, route, recording, body, key) as never, input),
      )
      if (reply.kind === 'raw') throw new Error(`${route.method} ${route.path} replies raw and cannot be repeated`)
      return { value: reply, cookies }
    },
  )
  if (result.replayed) {
    for (const cookie of result.reply.cookies) call.setCookie(...(JSON.parse(cookie) as Parameters<Call['setCookie']>))
    call.setHeader('Idempotent-Replayed', 'true')
  }
  return result.reply.value as RouteReply
}

const buildQuerySchema = ({ plugins }: Services, { query, queryHook }: AnyRoute, { site }: Call) =>
  queryHook ? extendQuery(query, plugins.hooks(queryHook, site)) : query

/**
 * A plugin that is off has no routes on this site. There are three exceptions. Console routes: operators prepare a
 * plugin before switching it on, and their site is not that of the Host. Webhooks: their country is the provider's,
 * and they must complete what began while the plugin was on. Routes that deliver what was paid for then.
 */
function assertInstalledHere(services: Services, route: AnyRoute, call: Call): void {
  if (typeof route.access === 'object' || route.access === 'provider' || route.availableWhenOff) return
  const owner = services.plugins.findRouteOwner(route)
  if (owner && !services.plugins.isEnabled(owner.id, call.site)) throw notFound()
}

/** Refuses before anything is read or written, because the last space on a disk is reserved for the database. */
async function assertDiskSpace({ disk }: Services): Promise<void> {
  if (await disk.isFull()) throw new AppError('insufficient_storage')
}

/**
 * Counts a call against its limit. Reads by a page on the server do not count towards an address: a household or a
 * mobile network would exhaust a limit meant for one script. A posted form counts like the call it makes.
 */
async function limit(services: Services, route: AnyRoute, call: Call): Promise<void> {
  const { by, points, seconds } = route.rateLimit ?? { by: 'ip', points: 0, seconds: 0 }
  const member = by === 'member' ? call.member : null
  if (!member && call.inProcess && !isUnsafe(route.method)) return
  const who = member ? member.id : toNetwork(call.ip)
  await services.limiter.consume(`${route.method} ${route.path} ${who}`, { points, seconds })
}

/** Each API key has a limit besides those of the routes. */
async function limitKey({ limiter }: Services, { staff }: Call): Promise<void> {
  if (!staff?.apiKey) return
  const { id, perMinute } = staff.apiKey
  await limiter.consume(`api-key ${id}`, { points: perMinute, seconds: 60 })
}

function assertAccess({ clock }: Services, route: AnyRoute, { member, staff }: Call): void {
  const { access } = route
  if (access === 'staff-self') {
    if (!staff) throw new AppError('authentication_required')
    // Password, second factors and sessions are only for the person.
    if (staff.apiKey) throw new AppError('forbidden')
  }
  if (typeof access === 'object') {
    if (!staff) throw new AppError('authentication_required')
    if (staff.mustEnrol) throw new AppError(staff.apiKey ? 'api_key_paused' : 'second_factor_required')
    if (!staff.ability.can(access.staff, access.subject)) throw new AppError('forbidden')
    if (route.stepUp) assertStepUp(staff, clock.now())
    return
  }
  if (access === 'visitor' && member) throw new AppError('forbidden')
  if (access === 'member' || access === 'confirmed' || access === 'premium') {
    if (!member) throw new AppError('authentication_required')
    if (access === 'confirmed' && !member.confirmed) throw new AppError('email_not_confirmed')
    // A member hidden by moderators may manage the account but contact nobody.
    if (access === 'confirmed' && member.status === 'disabled') throw new AppError('forbidden')
    if (access === 'premium' && !member.paidUser) throw new AppError('premium_required')
  }
}

function readIdempotencyKey({ headers }: Call): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (Array.isArray(key) || key.length > maxKeyLength || !/^[\x21-\x7e]+$/.test(key)) throw new AppError('bad_request')
  return key
}

function createHandlerContext(
  services: Services,
  route: AnyRoute,
  call: Call,
  body: ParsedBody,
  key: string | undefined,
): CommandContext & RequestExtras {
  const { site, member, staff } = call
  const actor: Actor = staff ? { kind: 'staff', staff } : member ? { kind: 'member', member } : { kind: 'visitor' }
  return {
    services,
    site,
    actor,
    requestId: call.requestId,
    now: () => services.clock.now(),
    setting: (definition) => services.settings.get(definition, site),
    // Includes changes that this call has made so far.
    writtenAt: isUnsafe(route.method) ? Date.now : () => readLastWrite(call),
    headers: call.headers,
    ip: call.ip,
    userAgent: call.headers['user-agent'] ?? '',
    cookie: call.cookie,
    setCookie: call.setCookie,
    setHeader: call.setHeader,
    ...(member ? { member } : {}),
    ...(staff ? { staff } : {}),
    ...(call.pageReads ? { pageReads: call.pageReads } : {}),
    ...(body.raw ? { rawBody: body.raw } : {}),
    ...(body.files ? { files: body.files } : {}),
    ...(key ? { idempotencyKey: key } : {}),
  }
}

function toReply(route: AnyRoute, result: unknown): RouteReply {
  if (isRaw(result)) return { kind: 'raw', value: result }
  if (isList(result)) {
    const rows = route.response ? route.response.parse(result.rows) : result.rows
    return { kind: 'list', value: { ...result, rows: rows as unknown[] } }
  }
  if (result === undefined) return { kind: 'empty' }
  return { kind: 'json', value: route.response ? route.response.parse(result) : result }
}

const isRaw = (value: unknown): value is RawReply =>
  typeof value === 'object' && value !== null && 'raw' in value && value.raw === true
const isList = (value: unknown): value is ListReply =>
  typeof value === 'object' && value !== null && 'list' in value && value.list === true
