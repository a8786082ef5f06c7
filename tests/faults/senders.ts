import { Agent, type IncomingMessage, request } from 'node:http'
import { v7 as uuidv7 } from 'uuid'

export interface Sender {
  memberId: string
  toMember: string
  token: string
  /** Ids that the server has acknowledged with 200. */
  acknowledged: Set<string>
  /** Ids ever sent. */
  tried: Set<string>
}

export interface Target {
  port: number
  host: string
}

/** Requests in flight, and how many were cut off. */
export const traffic = { inFlight: 0, cut: 0 }
const agent = new Agent({ keepAlive: true, maxSockets: 100 })

/** Only a complete reply that names the message acknowledges it; half a reply proves nothing. */
function outcome(reply: IncomingMessage, named: boolean): number {
  if (reply.statusCode !== 200) return reply.statusCode ?? 0
  return reply.complete && named ? 200 : 0
}

/** One attempt; resolves with the status, or 0 if the connection broke and the outcome is unknown. */
function attempt(target: Target, sender: Sender, id: string, key: string): Promise<number> {
  const body = JSON.stringify({ id, kind: 'text', text: 'Hello' })
  traffic.inFlight++
  return new Promise<number>((resolve) => {
    const sending = request(
      {
        agent,
        host: '127.0.0.1',
        port: target.port,
        path: `/api/members/${sender.toMember}/messages`,
        method: 'POST',
        timeout: 20_000,
        headers: {
          Host: `${target.host}:${target.port}`,
          Origin: `http://${target.host}:${target.port}`,
          Cookie: `session=${sender.token}`,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'X-Request-Type': 'client',
          'Idempotency-Key': key,
        },
      },
      (reply) => {
        let text = ''
        reply.on('data', (chunk) => {
          text += chunk
        })
        reply.on('end', () => resolve(outcome(reply, text.includes(id))))
        reply.on('error', () => resolve(0))
      },
    )
    sending.on('timeout', () => sending.destroy(new Error('timeout')))
    sending.on('error', () => resolve(0))
    sending.end(body)
  }).finally(() => {
    traffic.inFlight--
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends messages until `going` is false, and repeats each until the server has acknowledged it, as the site's client
 * does. Every fourth repeat has the same Idempotency-Key, the others a new one, so that the message's own id must
 * suffice.
 */
export async function keepSending(target: Target, sender: Sender, going: () => boolean): Promise<void> {
  while (going()) {
    const id = uuidv7()
    const key = uuidv7()
    sender.tried.add(id)
    for (let tries = 0; ; tries++) {
      const status = await attempt(target, sender, id, tries % 4 === 0 ? key : uuidv7())
      if (status === 200) break
      if (status === 0) traffic.cut++
      else if (status !== 429 && status < 500 && status !== 409) throw new Error(`A message was refused with ${status}`)
      await pause(status === 429 ? 1000 : 100)
    }
    sender.acknowledged.add(id)
    await pause(20)
  }
}
