import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { atFileEnd } from '../harness/index.ts'
import type { Target } from './senders.ts'

export interface LiveReader {
  /** Ids of the messages that the member has heard. */
  received: ReadonlySet<string>
  /** The number of times the stream ended and was opened again. */
  resumed(): number
  /** Why connections were refused, one entry each. */
  refused: readonly string[]
  /** The number of times it broke off before the end of the reply. */
  broken(): number
  stop(): void
}

/**
 * A member's page reduced to its live stream: reads it, and reconnects with the last id after it ends, as browsers do.
 */
export function readLive(target: Target, token: string): LiveReader {
  const received = new Set<string>()
  const refused: string[] = []
  let broken = 0
  const agent = new Agent({ keepAlive: false })
  const stopping = new AbortController()
  let opened = 0
  let lastId = ''
  let retryMs = 100

  function take(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.split(': ')[1] ?? '']),
    )
    const retry = fields.get('retry')
    if (retry) retryMs = Number(retry)
    lastId = fields.get('id') ?? lastId
    const data = block.split('\n').find((line) => line.startsWith('data: '))
    if (fields.get('event') === 'message.received' && data) received.add(JSON.parse(data.slice(6)).message.id)
  }

  const open = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        Host: `${target.host}:${target.port}`,
        Cookie: `session=${token}`,
        Accept: 'text/event-stream',
        'X-Request-Type': 'client',
        'Sec-Fetch-Site': 'same-origin',
        ...(lastId ? { 'Last-Event-ID': lastId } : {}),
      }
      const { signal } = stopping
      get({ host: '127.0.0.1', port: target.port, path: '/api/events?since=0', agent, headers, signal }, resolve).once(
        'error',
        reject,
      )
    })

  async function read(): Promise<void> {
    while (!stopping.signal.aborted) {
      let inside = false
      try {
        const reply = await open()
        if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}`)
        inside = true
        opened += 1
        let rest = ''
        reply.setEncoding('utf8')
        for await (const chunk of reply) {
          const blocks = (rest + chunk).split('\n\n')
          rest = blocks.pop() ?? ''
          blocks.forEach(take)
        }
      } catch (error) {
        if (stopping.signal.aborted) return
        if (inside) broken += 1
        else refused.push((error as Error).message)
      }
      await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const reading = read()
  atFileEnd(async () => {
    stopping.abort()
    await reading
  })
  return {
    received,
    refused,
    broken: () => broken,
    resumed: () => Math.max(0, opened - 1),
    stop: () => stopping.abort(),
  }
}
