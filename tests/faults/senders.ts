import { Agent, request } from 'node:http'
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

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: string
  /** Idempotency-Key. */
  key?: string
  /** A text that the reply must contain, because half a reply proves nothing. */
  names?: string
}

/** How a call ended. */
export interface Outcome {
  call: Call
  /** 0 if the connection broke and the outcome is unknown. */
  status: number
  /** The reply, unless it is what was asked for. */
  reply: string
  retryAfter: boolean
  begunMs: number
  endedMs: number
}

/** One attempt. */
export async function attemptCall(target: Target, token: string, call: Call): Promise<Outcome> {
  const { method, path, body, key, names = '' } = call
  const begunMs = performance.now()
  traffic.inFlight++
  const { status, reply, retryAfter } = await new Promise<Pick<Outcome, 'status' | 'reply' | 'retryAfter'>>(
    (resolve) => {
      const broken = (error: Error) => resolve({ status: 0, reply: error.message, retryAfter: false })
      const sending = request(
        {
          agent,
          host: '127.0.0.1',
          port: target.port,
          path,
          method,
          timeout: 20_000,
          headers: {
            Host: `${target.host}:${target.port}`,
            Origin: `http://${target.host}:${target.port}`,
            Cookie: `session=${token}`,
            'X-Request-Type': 'client',
            ...(body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } : {}),
            ...(key ? { 'Idempotency-Key': key } : {}),
          },
        },
        (reply) => {
          let text = ''
          reply.on('data', (chunk) => {
            text += chunk
          })
          reply.on('end', () => {
            const { statusCode: status = 0, headers } = reply
            if (status === 200 && !(reply.complete && text.includes(names))) return broken(new Error('half a reply'))
            resolve({ status, reply: status === 200 ? '' : text.slice(0, 200), retryAfter: 'retry-after' in headers })
          })
          reply.on('error', broken)
        },
      )
      sending.on('timeout', () => sending.destroy(new Error('timeout')))
      sending.on('error', broken)
      sending.end(body)
    },
  )
  traffic.inFlight--
  return { call, status, reply, retryAfter, begunMs, endedMs: performance.now() }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends messages until `going` is false, and repeats each until the server has acknowledged it, as the site's client
 * does. Every fourth repeat has the same Idempotency-Key, the others a new one, so that the message's own id must
 * suffice.
 */
export async function keepSending(
  target: Target,
  sender: Sender,
  going: () => boolean,
  { pauseMs = 20, record = () => {} }: { pauseMs?: number; record?(outcome: Outcome): void } = {},
): Promise<void> {
  const path = `/api/members/${sender.toMember}/messages`
  while (going()) {
    const id = uuidv7()
    const first = uuidv7()
    sender.tried.add(id)
    for (let tries = 0; ; tries++) {
      const key = tries % 4 === 0 ? first : uuidv7()
      const body = JSON.stringify({ id, kind: 'text', text: 'Hello' })
      const outcome = await attemptCall(target, sender.token, { method: 'POST', path, body, key, names: id })
      const { status } = outcome
      record(outcome)
      if (status === 200) break
      if (status === 0) traffic.cut++
      else if (status !== 429 && status < 500 && status !== 409) throw new Error(`A message was refused with ${status}`)
      await pause(status === 429 ? 1000 : 100)
    }
    sender.acknowledged.add(id)
    await pause(pauseMs)
  }
}
