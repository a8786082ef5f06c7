import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'

const decoders: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  zstd: promisify(zstdDecompress),
}

/** The actions of members, as named in the final table. */
export const kinds = [
  ...(['log-in', 'search', 'profile', 'chats', 'conversation', 'likes', 'refresh'] as const),
  ...(['like', 'message', 'photo', 'photo, unchanged', 'upload'] as const),
]
export type Kind = (typeof kinds)[number]

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text(): Promise<string>
}

/** The counts of a measured period, as the driver sends them. */
export interface Counts {
  /** Milliseconds and bytes of each answered call. */
  calls: Record<Kind, { ms: number[]; bytes: number }>
  /** Descriptions of refused and failed calls, with the number of each. */
  failed: Record<string, number>
  streams: { opened: number; bytes: number; events: number }
}

export const emptyCounts = (): Counts => ({
  calls: Object.fromEntries(kinds.map((kind) => [kind, { ms: [], bytes: 0 }])) as unknown as Counts['calls'],
  failed: {},
  streams: { opened: 0, bytes: 0, events: 0 },
})

export interface CallOptions {
  kind: Kind
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Statuses that do not count as a failure. */
  expect?: readonly number[]
}

/** Sends and counts calls of many browsers over kept connections to one port. */
export function createCaller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  let counts = emptyCounts()
  const fail = (what: string, times = 1) => {
    counts.failed[what] = (counts.failed[what] ?? 0) + times
  }

  /** Undefined if the call failed; the failure has then been counted. */
  async function call({ kind, method = 'GET', path, headers, body, expect = [200] }: CallOptions) {
    const startedAt = performance.now()
    const into = counts
    try {
      const attempt = () => send(method, path, headers ?? {}, body)
      // The server may close an idle connection just when it is used again; browsers then ask once more.
      const again = (error: Error) => (isClosedIdle(error) ? attempt() : Promise.reject(error))
      const { bytes, ...reply } = await attempt().catch(again)
      into.calls[kind].ms.push(performance.now() - startedAt)
      into.calls[kind].bytes += bytes
      if (expect.includes(reply.status)) return reply
      fail(`${kind}: ${reply.status} ${(await reply.text()).slice(0, 160)}`)
    } catch (error) {
      fail(`${kind}: ${(error as Error).message}`)
    }
    return undefined
  }

  function send(method: string, path: string, headers: Record<string, string>, body?: string | Buffer) {
    return new Promise<Reply & { bytes: number }>((resolve, reject) => {
      const length: Record<string, string> =
        body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }
      const options = { agent, host: '127.0.0.1', port, method, path, timeout: 30_000 }
      let before = 0
      let used: Socket | undefined
      const asking = request({ ...options, headers: { ...headers, ...length } }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.once('error', reject)
        reply.once('end', () => {
          const { statusCode: status = 0, headers: received } = reply
          const whole = Buffer.concat(chunks)
          const decode = decoders[received['content-encoding'] ?? ''] ?? (async (bytes: Buffer) => bytes)
          resolve({
            status,
            headers: received,
            bytes: (used?.bytesRead ?? 0) - before,
            text: async () => String(await decode(whole)),
          })
        })
      })
      asking.once('socket', (socket) => {
        used = socket
        before = socket.bytesRead
      })
      asking.once('timeout', () => asking.destroy(new Error('no answer within 30 s')))
      asking.once('error', (error) => reject(Object.assign(error, { reused: asking.reusedSocket })))
      asking.end(body)
    })
  }

  /** Opens a live stream on a bare socket. A stream that ends before `close` counts as a failure. */
  function openStream(path: string, headers: Record<string, string>): { close(): void } {
    let closed = false
    const socket: Socket = connect({ host: '127.0.0.1', port })
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    let first = true
    socket.on('data', (chunk: Buffer) => {
      const text = String(chunk)
      if (first && !text.startsWith('HTTP/1.1 200')) fail(`stream: ${text.split('\r\n')[0]}`)
      else if (first) counts.streams.opened += 1
      first = false
      counts.streams.bytes += chunk.length
      counts.streams.events += text.split('\nevent: ').length - 1 + Number(text.startsWith('event: '))
    })
    socket.on('error', (error) => fail(`stream: ${error.message}`))
    socket.on('close', () => {
      if (!closed) fail('stream: ended early')
    })
    return {
      close() {
        closed = true
        socket.destroy()
      },
    }
  }

  return {
    call,
    openStream,
    addFailure: fail,
    /** Returns the counts since its last call. */
    take(): Counts {
      const taken = counts
      counts = emptyCounts()
      return taken
    },
  }
}

export type Caller = ReturnType<typeof createCaller>

const isClosedIdle = (error: Error & { code?: string; reused?: boolean }) =>
  error.reused === true && error.code === 'ECONNRESET'
