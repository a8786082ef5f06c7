import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { atFileEnd } from './cleanup.ts'

/** A request to a {@link startReceiver}. */
export interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** An HTTP server on loopback that stores every request, in place of a collector of traces or errors. */
export async function startReceiver(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}
