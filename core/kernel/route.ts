import type { IncomingHttpHeaders } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import type { z } from 'zod'
import type { StaffAction, StaffSubject } from './ability.ts'
import type { CommandContext, MemberCommandContext, StaffCommandContext } from './context.ts'
import type { QueryHook } from './hooks.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call a route.
 * `anyone`: no session needed. `visitor`: only logged out. `member`: logged in, whatever the state of the e-mail
 * address. `confirmed`: the address is confirmed and the account is not hidden by moderators. `premium`: has bought
 * once. `provider`: a payment provider; the handler verifies its signature. `staff-self`: any logged-in staff member,
 * about their own account, even while a second factor is due.
 */
export type Access =
  | 'anyone'
  | 'visitor'
  | 'member'
  | 'confirmed'
  | 'premium'
  | 'provider'
  | 'staff-login'
  | 'staff-self'
  | { staff: StaffAction; subject: StaffSubject }

/** At most `points` calls in `seconds`, counted per address, per member or per named account in the body. */
export interface RateLimit {
  points: number
  seconds: number
  by: 'ip' | 'member'
}

/** The kind of row that a path parameter addresses, for which the authorization matrix tries every relation. */
export interface AddressedResource {
  param: string
  /** Name of a factory in `tests/authorization/resources.ts`, such as `conversation` or `order`. */
  kind: string
  /** `owner`: its own member; `pool`: any of the pool; `public`: anyone on the domain; `staff`: its domain's. */
  reach: 'owner' | 'pool' | 'public' | 'staff'
}

export interface UploadedFile {
  field: string
  filename: string
  mimeType: string
  /** Temporary file, removed when the request ends. */
  path: string
  /** Bytes. */
  size: number
  /** Hex. */
  sha256: string
}

/** The HTTP layer's additions to the context of a command. */
export interface RequestExtras {
  headers: IncomingHttpHeaders
  /** The visitor's address as reported by trusted proxies. Used for limits only, never stored with a name. */
  ip: string
  userAgent: string
  cookie(name: string): string | undefined
  /** Sets a first-party cookie (Path=/, SameSite=Lax, Secure under TLS). `maxAge` in seconds; 0 deletes. */
  setCookie(name: string, value: string, options: { maxAge: number; httpOnly?: boolean }): void
  setHeader(name: string, value: string): void
  /** The unparsed body, for routes with `body: 'raw'`. */
  rawBody?: Buffer
  files?: UploadedFile[]
  idempotencyKey?: string
}

export type RequestContext = CommandContext & RequestExtras & { member?: MemberCommandContext['member'] }
export type MemberRequestContext = MemberCommandContext & RequestExtras
export type StaffRequestContext = StaffCommandContext & RequestExtras

/** A reply that is not JSON: an image, a stream, a redirect, a file for download. */
export interface RawReply {
  raw: true
  status?: number
  headers?: Record<string, string>
  body?: Buffer | Readable | string
  /** Replaces the body: writes to the response after its headers, for streams that stay open. */
  stream?(out: Writable): void
}
export const rawReply = (reply: Omit<RawReply, 'raw'>): RawReply => ({ raw: true, ...reply })

/**
 * The possible results of a handler: a value that its response schema accepts (undeclared fields are stripped), a raw
 * reply or, if the schema is an array, a console list. Without a schema: a raw reply or nothing.
 */
type HandlerReply<R> =
  | RawReply
  | (R extends { _zod: { input: infer Value } }
      ? Value | (Value extends readonly (infer Row)[] ? ListReply<Row> : never)
      : // biome-ignore lint/suspicious/noConfusingVoidType: what a handler without a return statement returns.
        undefined | void)

type Parsed<S> = S extends { _zod: { output: infer Value } } ? Value : undefined

/** The input of a handler, parsed by the schemas of its route. */
export interface RouteInput<P, Q, B> {
  params: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
}

/** The parts of a zod schema that the route types use. Comparing all its methods would add seconds to each check. */
type RouteSchema = { _zod: { input: unknown; output: unknown } } | undefined

/** A route is data: the router, OpenAPI, the typed client and the authorization tests derive from it. */
export interface Route<
  M extends Method = Method,
  Path extends string = string,
  P extends RouteSchema = RouteSchema,
  Q extends RouteSchema = RouteSchema,
  B extends RouteSchema = RouteSchema,
  R extends RouteSchema = RouteSchema,
  Ctx = never,
  F extends z.ZodObject | undefined = z.ZodObject | undefined,
> {
  method: M
  /** koa-router syntax: `/api/members/:id`. */
  path: Path
  /** One English sentence for OpenAPI. */
  summary: string
  access: Access
  params?: P
  query?: Q
  /** The hook for plugins' query parameters. Those of a plugin that is off are ignored, like any unknown one. */
  queryHook?: QueryHook
  body?: B
  /** Schema of the JSON in the query parameter `filter` of a console list. */
  filter?: F
  /** How the body is read: raw bytes (webhooks), multipart with files, or form fields. Default `json`. */
  bodyKind?: 'json' | 'raw' | 'multipart' | 'form'
  /** Largest accepted body, in bytes. Default 64 KiB; multipart 15 MiB. */
  bodyLimit?: number
  /**
   * Schema of the 200 reply; undeclared fields are stripped. `undefined` for raw replies and 204. Code that serializes
   * a reply itself must strip it itself.
   */
  response?: R
  resource?: AddressedResource
  rateLimit?: RateLimit
  /** Unsafe member routes need an `Idempotency-Key` unless this says why not. */
  idempotency?: 'required' | 'natural' | 'none'
  /** Cache-Control of the reply; default `no-store`. */
  cache?: string
  /** GET routes that change state (`logout.php`) need the session, a same-origin fetch and `X-Request-Type: client`. */
  stateChanging?: boolean
  /** Requires a recent password or second factor of the staff member (`assertStepUp`), else `step_up_required`. */
  stepUp?: true
  /**
   * `none`: may be called from other origins, because it carries its own proof (a one-click unsubscribe token) or
   * changes nothing of value (a beacon, which cannot send headers). Provider webhooks are exempt because of their
   * access.
   */
  csrf?: 'none'
  /** Answers even where the plugin is off, because it delivers what members paid for while it was on. Read-only. */
  availableWhenOff?: true
  handler(ctx: Ctx, input: RouteInput<P, Q, B>): Promise<HandlerReply<R>> | HandlerReply<R>
}

// biome-ignore lint/suspicious/noExplicitAny: the handler's context varies by route; lists of routes must hold them all.
export type AnyRoute = Route<Method, string, any, any, any, any, any, any>

/** A route for anyone, visitors or payment providers. `ctx.member` is set if the caller is logged in. */
export const publicRoute = <
  const M extends Method,
  const Path extends string,
  P extends RouteSchema = undefined,
  Q extends RouteSchema = undefined,
  B extends RouteSchema = undefined,
  R extends RouteSchema = undefined,
>(
  route: Route<M, Path, P, Q, B, R, RequestContext> & { access: 'anyone' | 'visitor' | 'provider' | 'staff-login' },
) => route

/** A route for a logged-in member; `ctx.member` is always set. */
export const memberRoute = <
  const M extends Method,
  const Path extends string,
  P extends RouteSchema = undefined,
  Q extends RouteSchema = undefined,
  B extends RouteSchema = undefined,
  R extends RouteSchema = undefined,
>(
  route: Route<M, Path, P, Q, B, R, MemberRequestContext> & { access: 'member' | 'confirmed' | 'premium' },
) => route

/**
 * A console route. The site comes from an explicit scope, never from Host. The handler must still check
 * `ctx.staff.ability` for the row it loads, because the gate only knows the subject's name.
 */
export const staffRoute = <
  const M extends Method,
  const Path extends string,
  P extends RouteSchema = undefined,
  Q extends RouteSchema = undefined,
  B extends RouteSchema = undefined,
  R extends RouteSchema = undefined,
  F extends z.ZodObject | undefined = undefined,
>(
  route: Route<M, Path, P, Q, B, R, StaffRequestContext, F> & {
    access: { staff: StaffAction; subject: StaffSubject } | 'staff-self'
  },
) => route

/** A reply of a console list; the HTTP layer turns it into an array with `Content-Range: <resource> from-to/total`. */
export interface ListReply<Row = unknown> {
  list: true
  rows: Row[]
  from: number
  total: number
}
export const listReply = <Row>(rows: Row[], from: number, total: number): ListReply<Row> => ({
  list: true,
  rows,
  from,
  total,
})
