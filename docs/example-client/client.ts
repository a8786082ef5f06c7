import type { paths } from './api.d.ts'

type Method = 'get' | 'post' | 'put' | 'delete'
type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>
type Json<T> = T extends { content: { 'application/json': infer Content } } ? Content : never
type Body<O> = O extends { requestBody: infer B } ? Json<B> : never
type Reply<O> = O extends { responses: { 200: infer R } } ? Json<R> : never

export interface Call<O> {
  /** A list's `filter`, `sort` and `range`. */
  query?: { filter?: object; sort?: [string, 'ASC' | 'DESC']; range?: [number, number] }
  body?: Body<O>
  /** A change that is repeated with the same text has one effect. */
  once?: string
}

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, { code, message }: { code: string; message: string }) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** A client of the operator's API. `key` is an API key or an access token. */
export const connect =
  (origin: string, key: string) =>
  async <P extends keyof paths, M extends Method>(
    method: M,
    path: P,
    { query = {}, body, once = crypto.randomUUID() }: Call<Operation<P, M>> = {},
  ): Promise<{ data: Reply<Operation<P, M>>; total: number | null }> => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))
    const reply = await fetch(`${origin}${path}?${search}`, {
      method: method.toUpperCase(),
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        ...(method === 'get' ? {} : { 'Idempotency-Key': once }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await reply.json()
    if (!reply.ok) throw new ApiError(reply.status, answer.error)
    const total = reply.headers.get('content-range')?.split('/')[1]
    return { data: answer, total: total === undefined ? null : Number(total) }
  }
