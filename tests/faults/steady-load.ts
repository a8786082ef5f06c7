import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Sender, Target } from './senders.ts'

export interface SteadyLoad {
  asked: number
  /** Descriptions of replies other than 200. */
  failed: string[]
  /** Retries because the server closed an idle connection before it saw the request, which every client must do. */
  again: number
}

const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 16 })

interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** Uses a kept connection or a new one. */
  agent: Agent | false
}

function call(target: Target, sender: Sender, { method, path, body, agent }: Call): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const origin = `${target.host}:${target.port}`
    const sending: ClientRequest = request(
      {
        agent,
        host: '127.0.0.1',
        port: target.port,
        method,
        path,
        timeout: 60_000,
        headers: {
          Host: origin,
          Cookie: `session=${sender.token}`,
          'X-Request-Type': 'client',
          'Sec-Fetch-Site': 'same-origin',
          ...(agent ? {} : { Connection: 'close' }),
          ...(body
            ? {
                Origin: `http://${origin}`,
                'Content-Type': 'application/json',
                'Content-Length': Buffer.byteLength(body),
                'Idempotency-Key': uuidv7(),
              }
            : {}),
        },
      },
      (reply: IncomingMessage) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk) => {
          text += chunk
        })
        reply.on('end', () => resolve([reply.statusCode ?? 0, text]))
        reply.on('error', reject)
      },
    )
    sending.on('timeout', () => sending.destroy(new Error('no answer within a minute')))
    sending.on('error', (error: NodeJS.ErrnoException) => {
      const closed = sending.reusedSocket && error.code === 'ECONNRESET'
      error.message += sending.reusedSocket ? ' (used before)' : ' (new)'
      reject(Object.assign(error, { closed }))
    })
    sending.end(body)
  })
}

/**
 * Sends this many requests per second while `going` is true, however long the answers take: messages, chats and
 * settings of the members in rotation, over kept and new connections. Failed requests are not repeated. Resolves when
 * all are answered.
 */
export async function startSteadyLoad(
  target: Target,
  members: readonly Sender[],
  perSecond: number,
  going: () => boolean,
): Promise<SteadyLoad> {
  const load: SteadyLoad = { asked: 0, failed: [], again: 0 }
  const under = new Set<Promise<void>>()

  async function ask(count: number): Promise<void> {
    const sender = members[count % members.length] as Sender
    // Combines each member with each kind of request, because their numbers have no common divisor.
    const agent = count % 2 === 0 && keepAliveAgent
    const id = uuidv7()
    const ways: Omit<Call, 'agent'>[] = [
      { method: 'POST', path: `/api/members/${sender.toMember}/messages`, body: JSON.stringify({ id, text: 'Hello' }) },
      { method: 'GET', path: '/api/chats.php' },
      { method: 'GET', path: '/api/settings.php' },
    ]
    const way = ways[Math.floor(count / 2) % ways.length] as Omit<Call, 'agent'>
    if (way.body) sender.tried.add(id)
    try {
      const [status, text] = await call(target, sender, { ...way, agent }).catch((error) => {
        if (!error.closed) throw error
        load.again += 1
        return call(target, sender, { ...way, agent: false })
      })
      if (status !== 200) load.failed.push(`${way.method} ${way.path} ${status} ${text.slice(0, 200)}`)
      else if (way.body) sender.acknowledged.add(id)
    } catch (error) {
      load.failed.push(`${way.method} ${way.path} ${agent ? 'kept' : 'new'} ${(error as Error).message}`)
    }
  }

  const startedAt = performance.now()
  while (going()) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond)
    while (load.asked < due) {
      const task: Promise<void> = ask(load.asked).finally(() => under.delete(task))
      under.add(task)
      load.asked += 1
    }
    await wait(5)
  }
  await Promise.all(under)
  return load
}
