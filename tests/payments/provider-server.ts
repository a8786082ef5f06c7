import { createServer as createPlain, type IncomingMessage, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { generate } from 'selfsigned'
import { atFileEnd } from '../harness/index.ts'

export interface ReceivedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
export interface Answer {
  status: number
  body?: unknown
  /** A page for a browser instead of `body`. */
  page?: string
  /** Redirect target for a browser. */
  location?: string
}

/**
 * A provider's API on loopback, answered by `answer`. The connection can be cut before a call or before its answer, and
 * calls can fail.
 */
export async function startProviderServer(
  answer: (asked: ReceivedRequest) => Answer | Promise<Answer>,
  { tls = false } = {},
) {
  let [isDown, losing, failing] = [false, false, false]
  const handle: Parameters<typeof createPlain>[1] = async (request, response) => {
    if (isDown) return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    const given = {
      method,
      path: pathname,
      query: searchParams,
      headers: request.headers,
    }
    if (failing && method !== 'GET') return void response.writeHead(500).end()
    const { status, body, page, location } = await answer({
      ...given,
      body: Buffer.concat(chunks).toString('utf8'),
    })
    if (losing && method !== 'GET') return void request.socket.destroy()
    response
      .writeHead(status, {
        'Content-Type': page === undefined ? 'application/json' : 'text/html; charset=utf-8',
        ...(location === undefined ? {} : { Location: location }),
      })
      .end(page ?? (body === undefined ? '' : JSON.stringify(body)))
  }
  const pair = tls ? await certificate() : undefined
  const server: Server = pair ? createSecure(pair, handle) : createPlain(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => void server.close())
  const address = server.address()
  return {
    /** Certificate that a client must trust; absent without TLS. */
    certificate: pair?.cert,
    port: typeof address === 'object' && address ? address.port : 0,
    down: (is: boolean) => {
      isDown = is
    },
    loseAnswers: (is: boolean) => {
      losing = is
    },
    fail: (is: boolean) => {
      failing = is
    },
  }
}

async function certificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  return { key, cert }
}

/** The page of a fake bank, with a button for each possible outcome. */
export const buildBankPage = (id: string, ends: readonly string[]): Answer => ({
  status: 200,
  page: `<!doctype html><html lang="en"><title>Bank</title><h1>Bank</h1>
    <form method="post" action="/bank/${id}">${ends.map((end) => `<button name="end" value="${end}">${end}</button>`).join(' ')}</form></html>`,
})
