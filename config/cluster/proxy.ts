import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'
import { listening } from './listening.ts'

export interface WebProxy {
  port: number
  /** Ports of the processes that were ready when they were last asked. */
  healthy(): number[]
  /** Requests that a second process answered because the first one died. */
  retried(): number
  /** Takes no new connections; what runs goes on. */
  drain(): void
  stop(): Promise<void>
}

export interface ProxyOptions {
  /** Ports of the web processes on this machine. */
  upstreams: readonly number[]
  /** 0 lets the system choose. */
  port?: number
  /** Milliseconds between two questions to `/readyz`. */
  checkEveryMs?: number
}

interface Upstream {
  port: number
  pool: Pool
  ready: boolean
}

/** Bytes of a body that are held back so that it can be sent again. */
const heldAtMost = 1024 * 1024
/** How long a request waits for a process to become ready, milliseconds. */
const patienceMs = 15_000

/** What speaks of one connection, not of the request; `expect` has been answered by the time we see it. */
const ofConnection = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade expect'.split(' '),
)

/**
 * Stands before several web processes: requests go in turn to those that say that they are ready. One that dies before it has begun to
 * answer costs nothing where the request may be sent again: it only reads, or carries a key by which its effect happens once.
 * Replies pass as they come, event streams among them.
 */
export async function startProxy(options: ProxyOptions): Promise<WebProxy> {
  const upstreams: Upstream[] = options.upstreams.map((port) => ({
    port,
    pool: new Pool(`http://127.0.0.1:${port}`, { headersTimeout: 75_000, bodyTimeout: 0, connectTimeout: 2000 }),
    ready: false,
  }))
  let turn = 0
  let retries = 0

  /** One that is ready and was not tried, in turn. */
  function next(tried: ReadonlySet<Upstream>): Upstream | undefined {
    const able = upstreams.filter((upstream) => upstream.ready && !tried.has(upstream))
    turn += 1
    return able[turn % Math.max(1, able.length)]
  }

  async function nextInTime(tried: Set<Upstream>, gone: AbortSignal): Promise<Upstream | undefined> {
    for (const begun = Date.now(); Date.now() - begun < patienceMs && !gone.aborted; await pause(50)) {
      const found = next(tried)
      if (found) return found
      // Whoever died has been started again by the time it is ready once more.
      tried.clear()
    }
    return undefined
  }

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const gone = new AbortController()
    reply.once('close', () => gone.abort())
    const body = await bodyOf(request)
    const held = Buffer.isBuffer(body) || body === null
    const tried = new Set<Upstream>()
    for (let attempt = 1; ; attempt += 1) {
      const upstream = await nextInTime(tried, gone.signal)
      if (!upstream) return refuse(reply, 503)
      try {
        const answer = await upstream.pool.request({
          method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
          path: request.url ?? '/',
          headers: forwarded(request),
          body,
          signal: gone.signal,
          responseHeaders: 'raw',
        })
        if (attempt > 1) retries += 1
        await passOn(answer, reply)
        return
      } catch (error) {
        if (gone.signal.aborted || reply.headersSent) return void reply.destroy()
        upstream.ready = false
        tried.add(upstream)
        // Who refuses the connection has not seen the request, whatever it asks for.
        const unseen = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (!held || !(unseen || isRepeatable(request))) return refuse(reply, 502)
      }
    }
  }

  const server = createServer((request, reply) => {
    // What is wrong with one request is that request's end alone.
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

const reads = (method = '') => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** A key makes an effect happen once; the method alone does not, for what was changed meanwhile refuses the second call. */
const isRepeatable = ({ method, headers }: IncomingMessage) => reads(method) || headers['idempotency-key'] !== undefined

/** The body in one piece where that is small enough to be sent again, null where there is none, else as it comes. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | IncomingMessage | null> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (reads(request.method) || (!encoding && !Number(length))) return null
  if (encoding || Number(length) > heldAtMost) return request
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The headers of a request as they go on, with what the process behind believes a trusted proxy. */
function forwarded({ rawHeaders, headers, socket }: IncomingMessage): string[] {
  const ours = new Set(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'])
  const kept = pairs(rawHeaders).filter(([name]) => {
    const lower = name.toLowerCase()
    return !ofConnection.has(lower) && !ours.has(lower)
  })
  const before = headers['x-forwarded-for']
  const chain = [...(before ? [before].flat() : []), socket.remoteAddress ?? ''].join(', ')
  return [
    ...kept.flat(),
    ...['X-Forwarded-For', chain, 'X-Forwarded-Proto', 'http', 'X-Forwarded-Host', headers.host ?? ''],
  ]
}

async function passOn(answer: Dispatcher.ResponseData, reply: ServerResponse): Promise<void> {
  const raw = (answer.headers as unknown as (Buffer | string)[]).map(String)
  const passed = pairs(raw).filter(([name]) => !ofConnection.has(name.toLowerCase()))
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
