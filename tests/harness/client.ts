import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface TestReply {
  status: number
  headers: IncomingHttpHeaders
  /** Parsed if the reply is JSON, otherwise the text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape.
  body: any
  text: string
  /** The bytes of the reply, for anything that is neither JSON nor text. */
  bytes: Buffer
}

export interface CallOptions {
  headers?: Record<string, string | undefined>
  /** Sent as JSON, or unchanged if it is a Buffer, a string or FormData. */
  body?: unknown
  idempotencyKey?: string
}

export interface TestClient {
  host: string
  cookies: Map<string, string>
  call(method: string, path: string, options?: CallOptions): Promise<TestReply>
  get(path: string, options?: CallOptions): Promise<TestReply>
  post(path: string, body?: unknown, options?: CallOptions): Promise<TestReply>
  put(path: string, body?: unknown, options?: CallOptions): Promise<TestReply>
  patch(path: string, body?: unknown, options?: CallOptions): Promise<TestReply>
  delete(path: string, body?: unknown, options?: CallOptions): Promise<TestReply>
}

const agent = new Agent({ keepAlive: false })

/**
 * One browser on one host: keeps cookies and sends, like the member site's own client, Origin, `Sec-Fetch-Site`,
 * `X-Request-Type` and an Idempotency-Key. A header set to `undefined` is left out.
 */
export function createClient(port: number, host: string): TestClient {
  const cookies = new Map<string, string>()
  const authority = `${host}:${port}`

  async function call(method: string, path: string, options: CallOptions = {}): Promise<TestReply> {
    const { payload, type } = await encode(options.body)
    const unsafe = !['GET', 'HEAD'].includes(method)
    const headers = {
      host: authority,
      'x-request-type': 'client',
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
      ...(unsafe ? { origin: `http://${authority}`, 'idempotency-key': options.idempotencyKey ?? randomUUID() } : {}),
      ...(type ? { 'content-type': type } : {}),
      ...(payload ? { 'content-length': String(payload.length) } : {}),
      ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...options.headers,
    }
    const sent = Object.fromEntries(Object.entries(headers).filter((entry) => entry[1] !== undefined))
    const reply = await send(port, method, path, sent as Record<string, string>, payload)
    for (const line of reply.headers['set-cookie'] ?? []) keep(cookies, line)
    return reply
  }

  return {
    host,
    cookies,
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { ...options, body }),
    put: (path, body, options) => call('PUT', path, { ...options, body }),
    patch: (path, body, options) => call('PATCH', path, { ...options, body }),
    delete: (path, body, options) => call('DELETE', path, { ...options, body }),
  }
}

async function encode(body: unknown): Promise<{ payload?: Buffer; type?: string }> {
  if (body === undefined) return {}
  if (Buffer.isBuffer(body)) return { payload: body, type: 'application/octet-stream' }
  if (typeof body === 'string') return { payload: Buffer.from(body), type: 'text/plain' }
  if (body instanceof FormData) {
    const encoded = new Response(body)
    return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' }
  }
  return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' }
}

function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  payload: Buffer | undefined,
): Promise<TestReply> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', method, path, headers, agent }, async (reply) => {
      try {
        const chunks: Buffer[] = []
        // A live stream never ends, so its first data is its answer, and leaving the loop closes the connection.
        const endless = reply.headers['content-type']?.startsWith('text/event-stream')
        for await (const chunk of reply) if (chunks.push(chunk as Buffer) && endless) break
        const bytes = Buffer.concat(chunks)
        const text = bytes.toString('utf8')
        const json = /\bjson\b/.test(reply.headers['content-type'] ?? '') && text !== ''
        const { statusCode: status = 0, headers } = reply
        resolve({ status, headers, bytes, text, body: json ? JSON.parse(text) : text })
      } catch (error) {
        reject(error)
      }
    })
    call.once('error', reject)
    call.end(payload)
  })
}

/** A test browser needs only the name, value and expiry of a cookie. */
function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
  const expired = attributes.some(
    (attribute) => /^max-age=(0|-\d+)$/i.test(attribute) || /^expires=Thu, 01 Jan 1970/i.test(attribute),
  )
  if (expired || value === '') cookies.delete(name)
  else cookies.set(name, value)
}
