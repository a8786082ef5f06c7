import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { getDatabaseUrl, makeWriters, sending, type Writer } from './messages.ts'
import { residentBytes } from './process-usage.ts'
import { type Product, startProduct } from './product.ts'

// Measures live streams: how fast a message reaches the recipient's page while a thousand pages listen, and what an
// idle page costs.

const listening = 1000
const perSecond = 300
const seconds = Number(process.env.BENCH_STREAM_SECONDS ?? 15)
const idle = 10_000
/** Below the limit of twelve connections per member. */
const perMember = 10
/** Connections opened at the same time. */
const together = 50

/** Opens one page's stream on a bare socket; resolves once the response begins. */
function openStream(product: Product, { token }: Writer, hear: (text: string) => void): Promise<Socket> {
  const { hostname, port } = new URL(product.url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port) })
    socket.setEncoding('utf8')
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The stream ended before it began')))
    socket.on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 40)))
      hear(text)
      resolve(socket)
    })
    socket.write(`GET /api/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: session=${token}\r\n\r\n`)
  })
}

/** Processes the items in batches of size `together`. */
async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += together)
    results.push(...(await Promise.all(items.slice(at, at + together).map(work))))
  return results
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Rejects if the product does not accept the message. */
function send(product: Product, writer: Writer, id: string): Promise<void> {
  const { body, ...options } = sending(product, writer, id)
  return new Promise((resolve, reject) => {
    const asked = request(product.url, { ...options, agent }, (reply) => {
      reply.resume()
      reply.once('end', () => {
        if (reply.statusCode === 200) resolve()
        else reject(new Error(`A message was refused with ${reply.statusCode}`))
      })
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

/** Milliseconds from sending each message to its arrival at the recipient's page; Infinity if it never arrived. */
async function delays(product: Product, writers: readonly Writer[], messages: number): Promise<number[]> {
  const sentAt = new Map<string, number>()
  const took = new Map<string, number>()
  const hear = (text: string) => {
    const now = performance.now()
    for (const [, id = ''] of text.matchAll(/"message":\{"id":"([0-9a-f-]{36})"/g)) {
      const at = sentAt.get(id)
      if (at !== undefined && !took.has(id)) took.set(id, now - at)
    }
  }
  const open = await inTurns(writers, (writer) => openStream(product, writer, hear))
  const replies: Promise<unknown>[] = []
  const startedAt = performance.now()
  for (let sent = 0; sent < messages; sent += 1) {
    const late = startedAt + (1000 * sent) / perSecond - performance.now()
    if (late > 0) await wait(late)
    const id = uuidv7()
    sentAt.set(id, performance.now())
    replies.push(send(product, writers[sent % writers.length] as Writer, id))
  }
  await Promise.all(replies)
  const deadline = performance.now() + 5000
  while (took.size < sentAt.size && performance.now() < deadline) await wait(20)
  for (const socket of open) socket.destroy()
  return [...sentAt.keys()].map((id) => took.get(id) ?? Number.POSITIVE_INFINITY)
}

/** Bytes of memory per open idle page. */
async function cost(product: Product, writers: readonly Writer[]): Promise<number> {
  const pages = Array.from({ length: idle }, (_, index) => writers[Math.floor(index / perMember)] as Writer)
  const deaf = () => {}
  // The memory of modules and code compiled for the first pages is not counted.
  const warm = await inTurns(pages.slice(0, 500), (writer) => openStream(product, writer, deaf))
  for (const socket of warm) socket.destroy()
  await wait(1000)
  const before = await residentBytes(product.pid)
  const open = await inTurns(pages, (writer) => openStream(product, writer, deaf))
  await wait(3000)
  const after = await residentBytes(product.pid)
  for (const socket of open) socket.destroy()
  return (after - before) / idle
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

/** Rows of the closing table: figure and target. */
export async function streamRows(dataDir: string): Promise<string[][]> {
  const product = await startProduct(dataDir, { ownCore: true })
  try {
    const writers = await makeWriters(await getDatabaseUrl(dataDir), 'localhost', listening)
    // Warm-up: the first messages include the time for compiling, preparing and planning.
    await delays(product, writers.slice(0, 20), perSecond)
    const sorted = (await delays(product, writers, perSecond * seconds)).toSorted((a, b) => a - b)
    const milliseconds = [0.5, 0.95, 0.99].map((share) => at(sorted, share).toFixed(0)).join(' / ')
    const bytes = await cost(product, writers)
    return [
      [
        `send → page, ${listening} streams, ${perSecond} messages/s, p50 / p95 / p99`,
        `${milliseconds} ms`,
        'p99 ≤ 100 ms',
      ],
      ['messages that did not arrive', String(sorted.filter((one) => one === Number.POSITIVE_INFINITY).length), '0'],
      [`memory of an idle stream, ${idle.toLocaleString('en')} of them`, `${(bytes / 1000).toFixed(1)} kB`, '≤ 20 kB'],
    ]
  } finally {
    await product.stop()
  }
}
