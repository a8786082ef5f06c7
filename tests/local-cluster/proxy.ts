import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'
import { listening } from './listening.ts'

export interface WebProxy {
  port: number
  /** Ports of the processes that were ready at the last check. */
  healthy(): number[]
  /** Requests that a second process answered because the first one died. */
  retried(): number
  /** Accepts no new connections; running requests finish. */
  drain(): void
  stop(): Promise<void>
}

export interface ProxyOptions {
  /** Ports of the web processes on this machine. */
  upstreams: readonly number[]
  /** 0 lets the system choose. */
  port?: number
  /** Milliseconds between checks of `/readyz`. */
  checkEveryMs?: number
}

interface Upstream {
  port: number
  pool: Pool
  ready: boolean
}

/** Bytes of a request body buffered for a retry. */
const maxHeldBytes = 1024 * 1024
/** How long a request waits for a ready process, in milliseconds. */
const timeoutMs = 15_000

/** Hop-by-hop headers; `expect` has been answered by the time we see it. */
const hopByHopHeaders = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade expect'.split(' '),
)

/**
 * A proxy in front of several web processes, which sends requests to the ready ones in turn. If one dies before it
 * starts to answer, repeatable requests are retried: those that only read or carry an idempotency key. Replies are
 * streamed, including event streams.
 */
export async function startProxy(options: ProxyOptions): Promise<WebProxy> {
  const upstreams: Upstream[] = options.upstreams.map((port) => ({
    port,
    pool: new Pool(`http://127.0.0.1:${port}`, { headersTimeout: 75_000, bodyTimeout: 0, connectTimeout: 2000 }),
    ready: false,
  }))
  let turn = 0
  let retries = 0

  /** The next ready process that was not tried. */
  function next(tried: ReadonlySet<Upstream>): Upstream | undefined {
    const able = upstreams.filter((upstream) => upstream.ready && !tried.has(upstream))
    turn += 1
    return able[turn % Math.max(1, able.length)]
  }

  async function waitForNext(tried: Set<Upstream>, gone: AbortSignal): Promise<Upstream | undefined> {
    for (const startedAt = Date.now(); Date.now() - startedAt < timeoutMs && !gone.aborted; await wait(50)) {
      const found = next(tried)
      if (found) return found
      // A dead process has been restarted by the time it is ready again.
      tried.clear()
    }
    return undefined
  }

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const gone = new AbortController()
    reply.once('close', () => gone.abort())
    const body = await readBody(request)
    const isBuffered = Buffer.isBuffer(body) || body === null
    const tried = new Set<Upstream>()
    for (let attempt = 1; ; attempt += 1) {
      const upstream = await waitForNext(tried, gone.signal)
      if (!upstream) return refuse(reply, 503)
      try {
        const answer = await upstream.pool.request({
          method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
          path: request.url ?? '/',
          headers: buildForwardedHeaders(request),
          body,
          signal: gone.signal,
          responseHeaders: 'raw',
        })
        if (attempt > 1) retries += 1
        await forwardReply(answer, reply)
        return
      } catch (error) {
        if (gone.signal.aborted || reply.headersSent) return void reply.destroy()
        upstream.ready = false
        tried.add(upstream)
        // A process that refuses the connection has not seen the request, so any request can be retried.
        const unseen = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (!isBuffered || !(unseen || isRepeatable(request))) return refuse(reply, 502)
      }
    }
  }

  const server = createServer((request, reply) => {
    // An error in one request ends that request only.
    void handle(request, reply).catch(() => reply.destroy())
  })
  server.keepAliveTimeout = 70_000
  const port = await listening(server, options.port)

  const check = async (upstream: Upstream) => {
    try {
      const answer = await upstream.pool.request({ method: 'GET', path: '/readyz', headersTimeout: 2500 })
      await answer.body.dump()
      upstream.ready = answer.statusCode === 200
    } catch {
      upstream.ready = false
    }
  }
  let checking: Promise<unknown> = Promise.all(upstreams.map(check))
  await checking
  const timer = setInterval(() => {
    checking = Promise.all(upstreams.map(check))
  }, options.checkEveryMs ?? 500)

  const drain = () => {
    if (server.listening) server.close()
    server.closeIdleConnections()
  }

  return {
    port,
    healthy: () => upstreams.filter(({ ready }) => ready).map((upstream) => upstream.port),
    retried: () => retries,
    drain,
    async stop() {
      clearInterval(timer)
      drain()
      server.closeAllConnections()
      await checking
      await Promise.all(upstreams.map(({ pool }) => pool.destroy()))
    },
  }
}

const isRead = (method = '') => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * An idempotency key makes repeating safe. An idempotent method alone does not: a second call may conflict with what
 * the first changed.
 */
const isRepeatable = ({ method, headers }: IncomingMessage) =>
  isRead(method) || headers['idempotency-key'] !== undefined

/** The body as a buffer if it is small enough for a retry, null if there is none, else the stream. */
async function readBody(request: IncomingMessage): Promise<Buffer | IncomingMessage | null> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (isRead(request.method) || (!encoding && !Number(length))) return null
  if (encoding || Number(length) > maxHeldBytes) return request
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The request headers for the process behind, with the forwarding headers of a trusted proxy. */
function buildForwardedHeaders({ rawHeaders, headers, socket }: IncomingMessage): string[] {
  const ours = new Set(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'])
  const forwarded = pairs(rawHeaders).filter(([name]) => {
    const lower = name.toLowerCase()
    return !hopByHopHeaders.has(lower) && !ours.has(lower)
  })
  const before = headers['x-forwarded-for']
  const chain = [...(before ? [before].flat() : []), socket.remoteAddress ?? ''].join(', ')
  return [
    ...forwarded.flat(),
    'X-Forwarded-For',
    chain,
    'X-Forwarded-Proto',
    'http',
    'X-Forwarded-Host',
    headers.host ?? '',
  ]
}

async function forwardReply(answer: Dispatcher.ResponseData, reply: ServerResponse): Promise<void> {
  const raw = (answer.headers as unknown as (Buffer | string)[]).map(String)
  const passed = pairs(raw).filter(([name]) => !hopByHopHeaders.has(name.toLowerCase()))
  reply.writeHead(answer.statusCode, passed.flat())
  reply.flushHeaders()
  await pipeline(answer.body, reply)
}

const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))

function refuse(reply: ServerResponse, status: 502 | 503): void {
  reply.writeHead(status, { 'Content-Type': 'text/plain', 'Retry-After': '1', 'Cache-Control': 'no-store' })
  reply.end(status === 503 ? 'No process is ready.' : 'The process that worked on this has died.')
}
