import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from '../../kernel/logger.ts'
import type { PageReads } from '../../kernel/read-once.ts'
import type { AnyRoute, UploadedFile } from '../../kernel/route.ts'
import type { SessionMember, SessionStaff } from '../../kernel/session.ts'
import type { Site } from '../../kernel/site.ts'

export interface ParsedBody {
  /** The JSON value, or the text fields of a multipart body. */
  value: unknown
  raw?: Buffer
  files?: UploadedFile[]
  /** Deletes the files after the response. */
  release?(): Promise<void>
}

/** A call of a route, from a socket or a loader on the server; both pass the same checks. */
export interface Call {
  requestId: string
  log: Logger
  site: Site
  member: SessionMember | null
  staff: SessionStaff | null
  ip: string
  /** The call comes from a page on the server instead of the visitor's browser. */
  inProcess?: true
  /** The page's shared reads, for a call that only reads. */
  pageReads?: PageReads
  headers: IncomingHttpHeaders
  params: Record<string, string>
  query: Record<string, unknown>
  /** Read after the access checks, with the limits of the route. */
  readBody(route: AnyRoute): Promise<ParsedBody>
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { maxAge: number; httpOnly?: boolean }): void
  setHeader(name: string, value: string): void
}

/** Facts about a request that middleware determines before its route runs. */
export interface RequestState {
  requestId: string
  log: Logger
  ip: string
  /** Nonce of this response's Content-Security-Policy. */
  nonce: string
  /** Set once the Host is recognised. */
  site?: Site
  /** ISO country of the address, if known. */
  detectedCountry: string | null
  member: SessionMember | null
  staff: SessionStaff | null
  /** Set while a page renders. */
  pageReads?: PageReads
  /** Pattern of the route, for the metrics. */
  pattern?: string
}
