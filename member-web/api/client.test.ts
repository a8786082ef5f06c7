import { describe, expect, test, vi } from 'vitest'
import type { AnyCall } from '../../tests/harness/pages.ts'
import { ApiError, createApiClient } from './client.ts'

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const refusal = (code: string) => ({
  error: { code, message: `text of ${code}` },
  errors: { email: 'wrong', root: { serverError: 'x' } },
})

function recording(replies: (Response | Error)[]) {
  const calls: { path: string; init: RequestInit }[] = []
  const transport = async (path: string, init: RequestInit) => {
    calls.push({ path, init })
    const reply = replies.shift()
    if (!reply) throw new Error('unexpected call')
    if (reply instanceof Error) throw reply
    return reply
  }
  return { calls, api: createApiClient({ transport, delay: 0 }) as AnyCall }
}
const readKey = (init: RequestInit | undefined) => new Headers(init?.headers).get('Idempotency-Key')

describe('the API client', () => {
  test('builds the address and the body', async () => {
    const { api, calls } = recording([json(200, { ok: true })])
    await api('PUT /api/members/:id/block', {
      params: { id: 'a/b' },
      query: { x: 1, none: undefined, many: ['p', 'q'] },
      body: { y: 2 },
    })
    expect(calls[0]?.path).toBe('/api/members/a%2Fb/block?x=1&many=p&many=q')
    expect(calls[0]?.init).toMatchObject({
      method: 'PUT',
      body: '{"y":2}',
      headers: { 'X-Request-Type': 'client', 'Content-Type': 'application/json' },
    })
  })

  test('names the language of the page', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'de-CH' } })
    const { api, calls } = recording([json(200, {})])
    await api('GET /api/places')
    vi.unstubAllGlobals()
    expect(calls[0]?.init.headers).toMatchObject({ 'X-Page-Language': 'de-CH' })
  })

  test('retries network errors, 429 and 5xx under one key', async () => {
    const { api, calls } = recording([
      new TypeError('offline'),
      json(503, refusal('unavailable')),
      json(429, refusal('rate_limited')),
      json(200, { done: 1 }),
    ])
    expect(await api('POST /api/orders', { body: {} })).toEqual({ done: 1 })
    expect(new Set(calls.map(({ init }) => readKey(init))).size).toBe(1)
    expect(readKey(calls[0]?.init)).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('gives up after five retries', async () => {
    const { api, calls } = recording(Array.from({ length: 9 }, () => json(500, refusal('internal'))))
    await expect(api('GET /api/chats.php')).rejects.toMatchObject({ code: 'internal', status: 500 })
    expect(calls.length).toBe(6)
  })

  test('a refusal is not retried and carries its texts', async () => {
    const { api, calls } = recording([json(422, refusal('validation_failed'))])
    const error = await api('POST /api/signup', { body: {} }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 422,
      message: 'text of validation_failed',
      fields: { email: 'wrong' },
    })
    expect(calls.length).toBe(1)
  })

  test('does not retry after a lockout or a long rate limit', async () => {
    const lockout = recording([json(429, refusal('too_many_attempts'))])
    await expect(lockout.api('POST /api/user.php')).rejects.toMatchObject({ code: 'too_many_attempts' })
    const limit = recording([json(429, refusal('rate_limited'), { 'retry-after': '600' })])
    await expect(limit.api('GET /api/members')).rejects.toMatchObject({ code: 'rate_limited' })
    expect({ lockoutNumCalls: lockout.calls.length, limitNumCalls: limit.calls.length }).toEqual({
      lockoutNumCalls: 1,
      limitNumCalls: 1,
    })
  })

  test('an aborted call stays aborted', async () => {
    const controller = new AbortController()
    controller.abort()
    const { api, calls } = recording([new DOMException('aborted', 'AbortError'), json(200, {})])
    await expect(api('GET /api/places', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(calls.length).toBe(1)
  })

  test('a reply without content is undefined', async () => {
    const { api } = recording([new Response(null, { status: 204 })])
    expect(await api('POST /api/page-hidden.php')).toBeUndefined()
  })
})
