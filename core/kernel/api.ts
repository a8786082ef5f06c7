import type { z } from 'zod'
import type { Route } from './route.ts'

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : unknown
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/**
 * The typed surface of a list of routes: `'GET /api/members/:id'` → its input and reply.
 * Browser code imports this type only, so no server code reaches a bundle.
 */
export type ApiOf<Routes extends readonly unknown[]> = {
  [R in Routes[number] as R extends { method: infer M extends string; path: infer Path extends string }
    ? `${M} ${Path}`
    : never]: R extends Route<infer _M, infer _Path, infer P, infer Q, infer B, infer Reply, infer _C>
    ? { input: Defined<{ params: In<P>; query: In<Q>; body: In<B> }>; reply: Out<Reply> }
    : never
}

/** One call of the typed client; `Api` is an {@link ApiOf}. */
export type ApiCall<Api> = <K extends keyof Api & string>(
  route: K,
  ...args: Api[K] extends { input: infer I }
    ? keyof I extends never
      ? [input?: CallOptions]
      : [input: I & CallOptions]
    : never
) => Promise<Api[K] extends { reply: infer R } ? R : never>

export interface CallOptions {
  /** Repeats of one intent (a retry, a double click) carry the same key; made anew per call when absent. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Multipart uploads, from a browser only. */
  files?: { field: string; file: Blob; filename: string }[]
}
